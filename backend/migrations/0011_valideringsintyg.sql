-- The validation tokens stand in the signed document itself; here is until when the key of the newest one is in force (PLUS-63).
alter table underskrift add column svt_till timestamptz;
create index underskrift_svt on underskrift (svt_till) where state = 'signed';
