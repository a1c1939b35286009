-- The list of transactions says how many there are without reading them. By account alone: the partner of a posting is its
-- creditor's of today, which would have to be counted anew when that changes.
call keep_row_counts('postings', 'account');
