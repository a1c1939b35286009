-- The totals of these lists are asked for with every page, and by status: they are kept as rows are written.
call keep_row_counts('estates', 'account', 'partner');
call keep_counts_by('estates', 'status', 'account', 'partner');
call keep_row_counts('estate_inventories', 'account', 'partner');
call keep_counts_by('estate_inventories', 'status', 'account', 'partner');
call keep_row_counts('bankruptcy_estates', 'account', 'partner');
call keep_row_counts('debt_restructurings', 'account', 'partner');
call keep_counts_by('debt_restructurings', 'status', 'account', 'partner');
call keep_row_counts('foreign_debt_collections', 'account', 'partner');
call keep_counts_by('foreign_debt_collections', 'status', 'account', 'partner');
call keep_row_counts('disputes', 'account', 'partner');
call keep_counts_by('disputes', 'status', 'account', 'partner');
