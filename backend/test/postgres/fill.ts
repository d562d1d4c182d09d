/**
 * Statements that give the service as many drafts, sessions and unsigned attempts, and half as many that were sent in, of made-up persons. The `old` first are to be
 * removed; with any, every tenth case is to be asked about.
 */
export const fill = (drafts: number, old: number): string => `
insert into ansokan (id, personnummer, status, version, innehall, created_at, updated_at)
  select gen_random_uuid(), 'u' || n, 'UTKAST', 1, '{}', now(), now() - case when n <= ${old} then interval '2 years' else interval '1 minute' * (n % 1000) end from generate_series(1, ${drafts}) n;
insert into ansokan (id, personnummer, status, version, innehall, arendenr, created_at, updated_at, signed_at, submitted_at)
  select gen_random_uuid(), 'u' || n, 'INSKICKAD', 1, '{}', 'A' || n, now(), now(), now(), now() - case when n <= ${old} then interval '2 years' else interval '1 day' end from generate_series(1, ${drafts / 2}) n;
insert into arbetskopia (ansokan_id, form, innehall, enhet, nr, updated_at)
  select id, 'styrelse', '{}', gen_random_uuid(), nextval('arbetskopia_nr'), now() from ansokan where status = 'UTKAST' and personnummer like 'u%';
insert into arendelage (arendenr, handelser, fragat_at) select arendenr, '[]', now() - case when ${old} > 0 and arendenr like '%7' then interval '5 hours' else interval '0' end from ansokan where status = 'INSKICKAD' and personnummer like 'u%';
insert into session (id, personnummer, fornamn, efternamn, fullname, created_at, last_seen_at)
  select 's' || n, 'u' || n, 'x', 'x', 'x', now(), now() - case when n <= ${old} then interval '9 days' else interval '1 minute' end from generate_series(1, ${drafts}) n;
insert into underskrift (request_id, ansokan_id, ansokan_version, personnummer, session_id, state, request_time, finished_at, given_name, surname, task_id, signature_id,
    document, signed_info, request_xml, pdf)
  select 'r' || n, gen_random_uuid(), 1, 'u' || n, 's', 'cancelled', now() - case when n <= ${old} then interval '60 days' else interval '1 day' end, now(), 'x', 'x', 'x', 'x', 'x', 'x', 'x', ''
  from generate_series(1, ${drafts / 2}) n;
insert into inskick (id, ansokan_id, request_id, state, attempts, next_attempt_at, created_at, sent_at)
  select gen_random_uuid(), id, 'r' || (${old} + 1), 'sent', 1, now(), now(), now() from ansokan where status = 'INSKICKAD' and personnummer like 'u%';
insert into kvittensmejl (id, ansokan_id, request_id, state, attempts, next_attempt_at, created_at, sent_at)
  select gen_random_uuid(), id, 'r' || (${old} + 1), 'sent', 1, now(), now(), now() from ansokan where status = 'INSKICKAD' and personnummer like 'u%';
insert into lagesmejl (id, ansokan_id, request_id, state, attempts, next_attempt_at, created_at, sent_at)
  select gen_random_uuid(), id, 'r' || (${old} + 1), 'sent', 1, now(), now(), now() from ansokan where status = 'INSKICKAD' and personnummer like 'u%';
insert into login_transaction (state_hash, browser_hash, state, nonce, code_verifier, expires_at)
  select 'l' || n, 'x', 'x', 'x', 'x', now() + case when n <= ${old} then interval '-1 minute' else interval '1 hour' end from generate_series(1, ${drafts}) n;
insert into rate_window (bucket, window_start, count)
  select 'b' || n, now() - case when n <= ${old} then interval '9 days' else interval '1 minute' end, 1 from generate_series(1, ${drafts}) n;
insert into villkorsgodkannande (personnummer, hash, godkand_at)
  select 'u' || n, 'x', now() - case when n <= ${old} then interval '9 years' else interval '1 minute' end from generate_series(1, ${drafts}) n;
analyze;`;
