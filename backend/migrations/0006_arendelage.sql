-- How far a case has come, as the case system last told, and when it was last asked (PLUS-17).
create table arendelage (
  arendenr text primary key,
  handelser jsonb not null,
  fragat_at timestamptz not null
);
