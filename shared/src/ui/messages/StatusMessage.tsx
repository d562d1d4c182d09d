import { useAtomValue } from 'jotai';
import { statusMessageAtom } from '@uppgiftsandring/shared/state';
import { cx } from '../../hooks/cx.ts';

export interface StatusMessageProps {
  message: string | null | undefined;
  /** False: read aloud only. */
  visible?: boolean;
  role?: 'status' | 'alert';
  className?: string;
}

/** What has happened, read aloud without moving focus. Keep it rendered and change the message; a dialog needs its own: nothing outside it is read. */
export function StatusMessage({ message, visible = true, role = 'status', className }: StatusMessageProps) {
  return (
    <div role={role} className={cx(className, !visible && 'visually-hidden') || undefined}>
      {message && <span key={message}>{message}</span>}
    </div>
  );
}

/** That something is waited for, then what came of it, each in a region of its own: what replaces a text that is not read out yet is read twice. */
export function WaitMessage({ waiting, message }: { waiting: string | false; message: StatusMessageProps['message'] }) {
  return (
    <div>
      <StatusMessage message={waiting || null} />
      <StatusMessage message={waiting ? null : message} />
    </div>
  );
}

/** The page's one live region for `announceAtom`; rendered once, by the host. The same text twice is read twice. */
export function LiveRegion() {
  const { text, nr } = useAtomValue(statusMessageAtom);
  return (
    <output className="visually-hidden">
      <span key={nr}>{text}</span>
    </output>
  );
}
