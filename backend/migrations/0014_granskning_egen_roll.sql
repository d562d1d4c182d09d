-- The removal by age, so that the role of the backends needs no right to remove (PLUS-61, docs/adr/0045): it runs with the rights of the tables' owner,
-- and the triggers keep what is younger than a year from it too. Returns the last row that went, and how many did; nothing when none did.
create function granskning_gallra(fore timestamptz, hogst integer) returns table (gallrad_nr bigint, gallrad_hash text, antal bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  sista_nr bigint;
  sista_hash text;
  borta bigint;
begin
  perform 1 from granskningshuvud for update;
  select nr, hash into sista_nr, sista_hash
    from (select nr, hash from granskningslogg where tidpunkt < fore order by nr limit hogst) as gamla
    order by nr desc limit 1;
  if sista_nr is null then
    return;
  end if;
  perform set_config('granskning.gallring', 'ja', true);
  delete from granskningslogg where nr <= sista_nr;
  get diagnostics borta = row_count;
  perform set_config('granskning.gallring', '', true);
  update granskningshuvud set gallrad_nr = sista_nr, gallrad_hash = sista_hash;
  return query select sista_nr, sista_hash, borta;
end
$$;
revoke all on function granskning_gallra(timestamptz, integer) from public;
