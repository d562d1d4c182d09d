-- Which versions may be rendered on the server (PLUS-68): tried by one server first, which is heard of every second; `why` is what one did that no longer is.
create table slice_rendering (
  slice text not null,
  version text not null,
  run text not null,
  server text,
  seen_at timestamptz not null,
  deaths integer not null default 0,
  is_well boolean not null default false,
  why text,
  primary key (slice, version, run)
);
