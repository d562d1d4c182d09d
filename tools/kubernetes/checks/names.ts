import * as v from 'valibot';
import { fieldsOf } from './tree.ts';

const LABEL = /^(?=.{1,63}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
/** A service's name is also a name in the DNS of the cluster, which begins with a letter. */
const SERVICE = /^(?=.{1,63}$)[a-z]([-a-z0-9]*[a-z0-9])?$/;
/** RFC 6335: at most fifteen characters, of which one a letter, and no two hyphens beside each other. */
const CONTAINER_PORT = /^(?=.{1,15}$)(?=.*[a-z])(?!.*--)[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const LABEL_VALUE = /^(?=.{0,63}$)([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?$/;

const Named = v.array(v.looseObject({ name: v.optional(v.string()) }));
const Labels = v.record(v.string(), v.string());

/** The fields that hold a list of named things: the form of a name, which must also be unique in its list. */
const LISTS: Readonly<Record<string, RegExp>> = { containers: LABEL, initContainers: LABEL, volumes: LABEL };

const wrong = (way: string, name: string, form: RegExp) => (form.test(name) ? [] : [`${way}: ${name} is no such name`]);

function namesIn(way: string, value: unknown, form: RegExp): readonly string[] {
  const names = v.parse(Named, value).flatMap(({ name }) => name ?? []);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...names.flatMap((name) => wrong(way, name, form)), ...twice.map((name) => `${way}: there are two ${name}`)];
}

/** The names and labels of a resource whose form the API refuses, and names that occur twice in a list. */
export function badNames(kind: string, name: string, body: unknown): readonly string[] {
  const inFields = fieldsOf(body).flatMap((field) => {
    if (field.name === 'ports' && field.way.includes('ontainers.')) return namesIn(field.way, field.value, CONTAINER_PORT);
    if (field.name === 'ports' && kind === 'Service') return namesIn(field.way, field.value, LABEL);
    if (field.name === 'labels' || field.name === 'matchLabels')
      return Object.entries(v.parse(Labels, field.value)).flatMap(([key, label]) => wrong(`${field.way}.${key}`, label, LABEL_VALUE));
    const form = LISTS[field.name];
    return form ? namesIn(field.way, field.value, form) : [];
  });
  return [...wrong('metadata.name', name, kind === 'Service' ? SERVICE : DOMAIN), ...inFields];
}
