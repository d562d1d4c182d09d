-- The highest list of what is live that any composition server has taken, of each key that signs for a part: none that is older is taken again (PLUS-68).
create table slice_list (
  slice text not null,
  key text not null,
  serial bigint not null,
  signature text not null,
  seen_at timestamptz not null,
  primary key (slice, key)
);
