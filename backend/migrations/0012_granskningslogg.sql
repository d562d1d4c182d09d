-- The audit trail (PLUS-61): rows are only added, each bound to the one before by its hash (backend/src/granskning/kedja.ts).
create table granskningslogg (
  nr bigint primary key,
  tidpunkt timestamptz not null,
  handelse text not null,
  aktor text not null,
  avser text,
  utfall text not null,
  foregaende text not null,
  hash text not null
);
create index granskningslogg_aktor on granskningslogg (aktor, nr);
create index granskningslogg_avser on granskningslogg (avser, nr);

-- The end of the trail and the last row that was removed by age; who adds a row locks it.
create table granskningshuvud (
  ett boolean primary key default true check (ett),
  nr bigint not null,
  hash text not null,
  gallrad_nr bigint not null,
  gallrad_hash text not null
);
insert into granskningshuvud (nr, hash, gallrad_nr, gallrad_hash) values (0, repeat('0', 64), 0, repeat('0', 64));

-- Only the removal by age says so, and nothing younger than a year goes even then.
create function granskning_oforandrad() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'granskningslogg' then
    if current_setting('granskning.gallring', true) = 'ja' and old.tidpunkt < now() - interval '1 year' then
      return old;
    end if;
  end if;
  raise exception 'granskningsloggen kan bara fyllas på' using errcode = '42501';
end
$$;
create trigger granskningslogg_oforandrad before update or delete on granskningslogg for each row execute function granskning_oforandrad();
create trigger granskningslogg_hel before truncate on granskningslogg for each statement execute function granskning_oforandrad();
create trigger granskningshuvud_kvar before delete on granskningshuvud for each row execute function granskning_oforandrad();
create trigger granskningshuvud_hel before truncate on granskningshuvud for each statement execute function granskning_oforandrad();
