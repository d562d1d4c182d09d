-- Run once, when the database server makes its data, as its superuser, whom nobody else logs in as. Two roles for the service (docs/adr/0045): one owns
-- the database and is the migrations' alone, the other is the backends' and gets its rights from each migration. The platform's role has a database of its own.
\set owner_password `cat /secrets/owner.password`
\set backend_password `cat /secrets/backend.password`
\set platform_password `cat /secrets/platform.password`
create role uppgift_agare login password :'owner_password';
create role uppgift_backend login password :'backend_password';
create database uppgiftsandring owner uppgift_agare;
revoke all on database uppgiftsandring from public;
grant connect on database uppgiftsandring to uppgift_backend;
-- The witness reads the audit trail and nothing else (docs/adr/0096).
\set witness_password `cat /secrets/witness.password`
create role uppgift_vittne login password :'witness_password';
grant connect on database uppgiftsandring to uppgift_vittne;
create role uppgift_plattform login password :'platform_password';
create database plattform owner uppgift_plattform;
revoke all on database plattform from public;
