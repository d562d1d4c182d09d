import Parcel from 'single-spa-react/parcel';
import type { Slice } from '../../contract/index.ts';
import { mountParcel } from '../../contract/mountParcel.ts';
import { useSliceProps } from './useSliceProps.ts';

export interface MountedSliceProps {
  readonly slice: Slice;
  /** Path of the slice's files. */
  readonly base: string;
  /** Called when mounting, updating, unmounting or rendering it has failed. */
  readonly onCrash: (error: unknown) => void;
}

/** A slice as a parcel. */
export function MountedSlice({ slice, base, onCrash }: MountedSliceProps) {
  return <Parcel config={slice.lifecycles} mountParcel={mountParcel} handleError={onCrash} onCrash={onCrash} {...useSliceProps(base)} />;
}
