-- The receipt comes by e-mail unless its person says otherwise (PLUS-16); a draft from before can be unticked like any other.
update ansokan set innehall = jsonb_set(innehall, '{kontaktperson,kvittensPerEpost}', 'true')
where status = 'UTKAST' and jsonb_typeof(innehall -> 'kontaktperson') = 'object';
