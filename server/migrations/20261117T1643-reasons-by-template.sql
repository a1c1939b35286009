-- A template says which options need a reason, and a decision keeps what its template said when it was requested.
alter table decision_templates add column needs_reason jsonb not null default '[]';
alter table decisions add column needs_reason jsonb not null default '[]';
