-- The documents of an item, such as an estate, are listed on its page.
create index settlement_documents_reference_id on settlement_documents (reference_id, number desc);
