import { Choice } from './Checkbox.tsx';
import { FieldSet } from './FieldSet.tsx';

/** Choices of which one can be made, named by the legend. */
export const RadioGroup = (props: Omit<Parameters<typeof FieldSet>[0], 'choices' | 'heading'>) => <FieldSet {...props} choices="radiogroup" />;

/** One choice in a RadioGroup. Its children are fields that belong to it: they stay visible; disable and empty them while another choice is made (SIGN-12). */
export const Radio = (props: Omit<Parameters<typeof Choice>[0], 'type'>) => <Choice {...props} type="radio" />;
