-- Nothing uses the provider's ID token after the login; it holds the personal number and names.
alter table session drop column id_token;
