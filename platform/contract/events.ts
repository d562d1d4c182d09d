import * as v from 'valibot';
import { gapsBetween, ShapeSchema, type Shape } from './shapes.ts';

// What slices say to each other (PLUS-46): each states what it sends and hears, and in which shape, so that a version that others cannot read is not let in.

const EventNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/));
const ShapesSchema = v.pipe(v.record(EventNameSchema, ShapeSchema), v.maxEntries(50));

export const EventsSchema = v.object({ sends: v.exactOptional(ShapesSchema), hears: v.exactOptional(ShapesSchema) });

interface Speaking {
  readonly events?: v.InferOutput<typeof EventsSchema>;
}

const alone = (shape: Shape) => ({ shape, entities: {} });

/** Where what one slice sends is not what another hears: paths, each with the reason. */
export const unheard = ({ events: { sends = {} } = {} }: Speaking, { events: { hears = {} } = {} }: Speaking): string[] =>
  Object.entries(sends).flatMap(([name, shape]) => {
    const heard = Object.hasOwn(hears, name) ? hears[name] : undefined;
    return heard ? gapsBetween(alone(shape), alone(heard), { keepsUnknown: true }, name) : [];
  });
