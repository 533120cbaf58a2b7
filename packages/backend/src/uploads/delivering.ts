import type { ImageLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import type { UploadQueue } from './queue.ts';
import { revokePreview } from './queueEntry.ts';
import type { QueueWork } from './queueWork.ts';
import type { Removing } from './removing.ts';

/** What is done with finished images only: they wait to be sent, and end when they are taken over. */
export function delivering(
  { model, keeper, kind, next }: QueueWork,
  prepareAnew: Removing['prepareAnew'],
): Pick<UploadQueue, 'send' | 'changeDelivery' | 'release' | 'report'> {
  return {
    send(keys) {
      for (const entry of model.entries) {
        if (!entry.isHeldBack || entry.state === 'refused' || !kind.maySend(entry)) continue;
        if (keys && !keys.includes(entry.key)) continue;
        model.change(entry, { isHeldBack: false });
        void keeper.keep(entry);
      }
      next();
    },
    changeDelivery(keys, change) {
      for (const entry of model.entriesOf(keys)) {
        const { delivery, prepared } = entry;
        if (!delivery) continue;
        const isLabelled = prepared !== undefined && change.label !== undefined;
        if (isLabelled && !isSameLabel(delivery.label, change.label))
          prepareAnew(entry, { isHeldBack: true });
        const isAllowed = delivery.problem !== undefined && change.place !== undefined;
        model.change(entry, {
          delivery: { ...delivery, ...change, problem: isAllowed ? undefined : delivery.problem },
          ...(isAllowed ? { state: 'waiting', problem: undefined } : {}),
        });
        void keeper.keep(entry);
      }
      next();
    },
    release(keys) {
      const entries = model.entriesOf(keys);
      model.entries = model.entries.filter((entry) => !entries.includes(entry));
      model.set({});
      for (const entry of entries) revokePreview(entry);
      keeper.forget(entries);
      next();
    },
    report(problems) {
      for (const { key, problem, isFinal } of problems) {
        for (const entry of model.entriesOf([key]))
          model.change(entry, { state: isFinal ? 'refused' : 'failed', problem });
      }
      next();
    },
  };
}

function isSameLabel(one: ImageLabel, other: ImageLabel | undefined): boolean {
  return (
    one.madeWith === other?.madeWith && one.text === other.text && one.instructions === other.instructions
  );
}
