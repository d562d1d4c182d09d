// The parts of react-hook-form that slices and shared may use: any other import does not compile (docs/adr/0021). `appendErrors`, `get` and `set` are needed by
// @hookform/resolvers.
export { FormProvider, appendErrors, get, set, useController, useForm, useFormContext, useWatch } from '#react-hook-form';
export type * from '#react-hook-form';
