import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import styles from './Dialog.module.css';
import { cx } from '../../hooks/cx.ts';
import { useModal, wrapTarget } from '../../hooks/useModal.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called on Escape. Left out where the user must choose: then only the actions close. */
  onClose?: (() => void) | undefined;
  /** `ERROR_DIALOG` or `SESSION_DIALOG` of shared/state, which take precedence over all others. */
  id?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  headingLevel?: 1 | 2;
  large?: boolean;
  /** Set for a dialog with user input: it stays in the document, hidden, while another dialog has precedence. */
  holdsInput?: boolean;
  /** The element that gets focus when it opens; default: the heading, so that a long text is read from its beginning. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The name of the field that a form begins with, just under the heading: it gets focus when it opens, if it can be used. */
  firstField?: string;
  /** The element that gets focus when it closes; default: the one that had it before. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog. One is shown at a time (SHELL-14) and focus stays in it (TERMS-01); closed or waiting, it is not in the document unless it holds input. */
export const Dialog = (props: DialogProps) => props.open && <OpenDialog {...props} />;

function OpenDialog(props: DialogProps) {
  const { title, onClose, id, role, headingLevel = 2, large, holdsInput, initialFocus, firstField, returnFocus, actions, children } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { dialog, shown, begun, atFirst } = useModal({
    id,
    // A dialog higher than the window is read from its heading: focus on a button would scroll the question out of sight.
    initialFocus: (element) =>
      element.querySelector<HTMLElement>(`[name="${firstField}"]:enabled`) ??
      (element.scrollHeight > element.clientHeight ? null : initialFocus?.current) ??
      heading.current,
    returnFocus: () => returnFocus?.current,
  });
  // Before its first turn it is not in the document: otherwise it would get focus before its role and name, and a screen reader would read neither.
  if (!shown && !(holdsInput && begun)) return null;
  const Heading = `h${headingLevel}` as const;
  const refuse = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  };
  // A browser may close without asking (a third Escape): then report the close, or open the dialog again.
  const closedByBrowser = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget || !shown || dialog.current?.open !== false) return;
    if (onClose) onClose();
    else dialog.current.showModal();
  };
  const keepTab = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = wrapTarget(event.currentTarget, document.activeElement, event.shiftKey);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <dialog
      ref={dialog}
      open={atFirst || undefined}
      className={cx(styles['dialog'], large && styles['large'])}
      role={shown ? role : 'none'}
      inert={!shown}
      // What does not know it asks by onCancel, and reports by onClose.
      closedby={onClose ? 'closerequest' : 'none'}
      aria-labelledby={headingId}
      onCancel={refuse}
      onClose={closedByBrowser}
      onKeyDown={keepTab}
    >
      <div className={styles['head']}>
        <Heading id={headingId} ref={heading} tabIndex={-1} className={styles['heading']}>
          {title}
        </Heading>
      </div>
      <div className={cx(styles['body'], 'stack')}>{children}</div>
      {actions && <div className={cx(styles['actions'], 'button-row')}>{actions}</div>}
    </dialog>
  );
}
