-- Run once, when the database server makes its data, as its superuser, whom nobody else logs in as. Two roles (docs/adr/0045): one owns the database and is
-- the migrations' alone, the other is the backends' and gets its rights from each migration.
\set owner_password `cat /secrets/owner.password`
\set backend_password `cat /secrets/backend.password`
create role uppgift_agare login password :'owner_password';
create role uppgift_backend login password :'backend_password';
create database uppgiftsandring owner uppgift_agare;
revoke all on database uppgiftsandring from public;
grant connect on database uppgiftsandring to uppgift_backend;
