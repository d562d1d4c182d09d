import * as v from 'valibot';

/** The faults of a form by field; nested fields are written with dots, as form libraries name them. */
type Falt = Readonly<Record<string, string | null>>;

/**
 * A valibot action that runs a rule over the whole form and reports each fault at its field. Rules stay plain
 * functions that way, and forms, API and tests share them.
 */
export function reportFel<T extends object>(rule: (form: T) => Falt): v.RawCheckAction<T> {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [field, message] of Object.entries(rule(dataset.value))) {
      if (message !== null) addIssue({ message, path: pathTo(dataset.value, field) });
    }
  });
}

function pathTo(form: object, field: string): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const [first = '', ...rest] = field.split('.');
  return [item(form, first), ...rest.map((key) => item({}, key))];
}

function item(input: object, key: string): v.ObjectPathItem {
  return { type: 'object', origin: 'value', input: { ...input }, key, value: undefined };
}
