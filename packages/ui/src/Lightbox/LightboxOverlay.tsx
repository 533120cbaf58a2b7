import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { withClassName } from '../classNames.ts';
import styles from './LightboxOverlay.module.css';

export interface LightboxOverlayProps extends Omit<ModalOverlayProps, 'children'> {
  /** The content of the dialog, with its title; nothing while it closes. */
  children: ReactNode;
}

export function LightboxOverlay({ children, className, ...rest }: LightboxOverlayProps) {
  return (
    <ModalOverlay {...rest} className={withClassName(className, styles.overlay)} data-theme="dark">
      <Modal className={styles.modal}>
        {children && <Dialog className={styles.dialog}>{children}</Dialog>}
      </Modal>
    </ModalOverlay>
  );
}
