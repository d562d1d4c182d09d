-- What the officer must see of who signed (PLUS-66): the level of assurance of the login, and what the register said when the signing began.
alter table session add column loa text;
alter table underskrift add column behorighet jsonb;
