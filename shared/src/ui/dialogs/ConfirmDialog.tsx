import { useRef } from 'react';
import { Button, type ButtonVariant } from '../buttons/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface Choice {
  label: string;
  onClick: () => void;
}

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'returnFocus' | 'children'> {
  confirm: Choice & { variant?: ButtonVariant; busy?: boolean };
  /** The harmless choice. It has focus (ABORT-02), and Escape does the same. */
  decline: Choice;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ confirm, decline, ...dialog }: ConfirmDialogProps) {
  const declineButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      onClose={decline.onClick}
      initialFocus={declineButton}
      actions={
        <>
          <Button variant={confirm.variant ?? 'danger'} busy={confirm.busy} onClick={confirm.onClick}>
            {confirm.label}
          </Button>
          {/* A reader that came from what the dialog makes inert does not always say the dialog's name. */}
          <Button ref={declineButton} aria-description={dialog.title} onClick={decline.onClick}>
            {decline.label}
          </Button>
        </>
      }
    />
  );
}
