// What slices and shared use of react-hook-form: a value that is not here does not compile (docs/adr/0021). `appendErrors`, `get` and
// `set` are needed by @hookform/resolvers.
export {
  Controller,
  FormProvider,
  appendErrors,
  get,
  set,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from '#react-hook-form';
export type * from '#react-hook-form';
