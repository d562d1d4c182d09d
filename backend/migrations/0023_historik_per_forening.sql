-- What was sent in for an association is asked at each look-up of it (PLUS-73).
create index ansokan_inskickad_forening on ansokan ((innehall -> 'samfallighet' ->> 'orgNr'), submitted_at) where status = 'INSKICKAD';
