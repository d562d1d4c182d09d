// What slices and shared use of react-hook-form; `appendErrors`, `get` and `set` are needed by @hookform/resolvers.
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
