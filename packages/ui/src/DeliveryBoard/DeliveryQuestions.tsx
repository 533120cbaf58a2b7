import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { Button } from '../Button/index.ts';
import { ConfirmDialog } from '../ConfirmDialog/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { type DeliveryResult, type DeliveryVersion, nameOf } from './delivery.ts';
import type { useBoard } from './useBoard.ts';

interface DeliveryQuestionsProps {
  board: ReturnType<typeof useBoard>;
}

/** What the board asks: whether to delete a version, and what an image becomes on an original that has one. */
export function DeliveryQuestions({ board }: DeliveryQuestionsProps) {
  const { deleting, setDeleting, moving, cancelMoving, moveAs, actions } = board;
  const lines = deleting ? consequences(deleting.result, deleting.version) : [];
  return (
    <>
      <ConfirmDialog
        title={deleting ? boardTexts.deleteTitle(deleting.version.name) : ''}
        isOpen={deleting !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDeleting(undefined)}
        confirmLabel={boardTexts.delete}
        tone="danger"
        onConfirm={() => {
          if (deleting) actions.onDelete(deleting.version.id);
          setDeleting(undefined);
        }}
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ConfirmDialog>
      <Dialog
        title={boardTexts.hasImage}
        isOpen={moving !== undefined}
        onOpenChange={(isOpen) => !isOpen && cancelMoving()}
        footer={
          <>
            <Button variant="secondary" onPress={() => moveAs('variant')}>
              {boardTexts.as.variant}
            </Button>
            <Button autoFocus onPress={() => moveAs('version')}>
              {boardTexts.as.version}
            </Button>
          </>
        }
      >
        <p>{moving && boardTexts.hasImageHint(nameOf(moving.original))}</p>
      </Dialog>
    </>
  );
}

/** What deleting a version means for the customer. */
function consequences({ versions }: DeliveryResult, version: DeliveryVersion): string[] {
  const [newest, next] = versions;
  return [
    ...(version.isDelivered ? [boardTexts.deleteDelivered] : []),
    // Without the version for a revision the customer keeps what was delivered before.
    ...(version.id === newest?.id && (version.isDelivered || !version.revision)
      ? [next ? boardTexts.deleteNewest(next.version) : boardTexts.deleteOnly]
      : []),
  ];
}
