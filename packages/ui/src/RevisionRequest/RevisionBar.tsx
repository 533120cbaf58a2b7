import type { Message } from '@rumklar/domain/message';
import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { ChevronUp, CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useObjectRef } from 'react-aria/useObjectRef';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { useActionBar } from '../useActionBar.ts';
import { type CollectedImage, RevisionBarItem, Thumbnail } from './RevisionBarItem.tsx';
import styles from './RevisionRequest.module.css';

export interface RevisionBarProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children'>,
    React.RefAttributes<HTMLElement> {
  items: readonly CollectedImage[];
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
  onDiscard: () => void;
  onSend: () => void;
  /** It is being sent: the button shows that. @default false */
  isSending?: boolean;
  error?: Message | undefined;
  terms?: string | undefined;
  /** Why it cannot be sent now, instead of the button. */
  held?: string | undefined;
}

/**
 * The revision that a customer is writing, as a bar at the bottom of the window: its images, opened to a list in which each
 * can be changed or taken out, and the button that sends it.
 * @example <RevisionBar items={items} onEdit={edit} onRemove={remove} onDiscard={discard} onSend={send} />
 */
export function RevisionBar({ items, onEdit, onRemove, onDiscard, onSend, ...props }: RevisionBarProps) {
  const { isSending = false, error, terms, held, className, ref, ...rest } = props;
  const bar = useObjectRef(ref);
  const summary = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  useActionBar(bar);
  const hasGone = error !== undefined && items.some(({ thumbnail }) => !thumbnail);
  useEffect(() => {
    if (hasGone) setOpen(true);
  }, [hasGone]);
  /** The focus moves to the image that follows, as its button is gone. */
  function remove(id: string, index: number) {
    onRemove(id);
    requestAnimationFrame(() => {
      const rows = list.current?.children ?? [];
      const row = rows[Math.min(index, rows.length - 1)];
      (row?.querySelector<HTMLElement>('button:last-of-type') ?? summary.current)?.focus();
    });
  }

  return (
    <section {...rest} ref={bar} aria-label={askTexts.bar} className={classNames(styles.bar, className)}>
      {error && !isSending && <NotSent {...error} />}
      <div id={listId} hidden={!isOpen} className={classNames('column gap-2', styles.panel)}>
        <ul ref={list} className={styles.list} aria-label={askTexts.collected(items.length)}>
          {items.map((item, index) => (
            <RevisionBarItem
              key={item.id}
              item={item}
              isDisabled={isSending}
              onEdit={() => onEdit(item.id)}
              onRemove={() => remove(item.id, index)}
            />
          ))}
        </ul>
        <Button
          variant="quiet"
          size="sm"
          isDisabled={isSending}
          onPress={onDiscard}
          className={styles.discard}
        >
          {askTexts.discard}
        </Button>
      </div>
      {terms && !held && <p className={styles.terms}>{terms}</p>}
      <div className={classNames('cluster between gap-2', styles.row)}>
        <Summary {...{ items, isOpen, listId }} ref={summary} onPress={() => setOpen(!isOpen)} />
        {held ? (
          <p className={classNames('meta', styles.held)}>{held}</p>
        ) : (
          <Button isPending={isSending} onPress={onSend}>
            {isSending ? askTexts.sending : askTexts.send(items.length)}
          </Button>
        )}
      </div>
    </section>
  );
}

function NotSent({ title, description }: Message) {
  return (
    <div className={styles.error} role="alert">
      <Icon icon={CircleAlert} />
      <div>
        <p className="weight-heading">{title}</p>
        {description && <p>{description}</p>}
      </div>
    </div>
  );
}

interface SummaryProps extends Pick<RevisionBarProps, 'items'>, React.RefAttributes<HTMLButtonElement> {
  isOpen: boolean;
  listId: string;
  onPress: () => void;
}

function Summary({ items, isOpen, listId, onPress, ref }: SummaryProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.summary}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onPress}
    >
      <span className={styles.thumbnails}>
        {items.slice(0, COVERS).map((item) => (
          <Thumbnail key={item.id} item={item} />
        ))}
      </span>
      <span>{askTexts.collected(items.length)}</span>
      <Icon icon={ChevronUp} size={16} />
    </button>
  );
}

const COVERS = 3;
