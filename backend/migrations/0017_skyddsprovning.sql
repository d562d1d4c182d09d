-- When it was last asked whose personal data in a draft are protected (PLUS-66); null in drafts from before that was asked.
alter table ansokan add column skydd_provat timestamptz;
create index ansokan_skydd_provat on ansokan (skydd_provat nulls first) where status = 'UTKAST';
