import { useRef, type ReactNode, type RefObject } from 'react';
import { Button, type ButtonVariant } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Choice {
  label: string;
  onClick: () => void;
}

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirm: Choice & { variant?: ButtonVariant; busy?: boolean };
  /** The harmless choice. It has focus (ABORT-02), and Escape does the same. */
  decline: Choice;
  returnFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ open, title, confirm, decline, returnFocus, children }: ConfirmDialogProps) {
  const declineButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={decline.onClick}
      initialFocus={declineButton}
      returnFocus={returnFocus}
      actions={
        <>
          <Button variant={confirm.variant ?? 'danger'} busy={confirm.busy} onClick={confirm.onClick}>
            {confirm.label}
          </Button>
          <Button ref={declineButton} variant="secondary" onClick={decline.onClick}>
            {decline.label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
