import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { labelText, leastMadeWith, madeWithNames, strongest } from '@rumklar/domain/images/label';
import { countAnswered } from '@rumklar/domain/images/marks/markAnswers';
import { isUnfinished } from '@rumklar/domain/orders/list/age';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { Button } from '@rumklar/ui/Button';
import { MadeWithChoice } from '@rumklar/ui/DeliveryCard/MadeWithChoice.tsx';
import { ImageMarksView } from '@rumklar/ui/ImageMarks/ImageMarksView.tsx';
import { PanelSection } from '../../orders/page/PanelSection.tsx';
import { type ImageTask, imageTasks } from '../tasks/imageTasks.ts';
import { MarkAnswerFields } from '../tasks/MarkAnswerFields.tsx';
import { MarkAllDone } from '../tasks/TaskHeading.tsx';
import type { MarkAnswers } from '../tasks/useMarkAnswers.ts';
import { useStudioSettings } from '../useStudioSettings.ts';
import { useDeliveryQueue } from './useDeliveryQueue.ts';

interface SelectedImageProps {
  order: StudioOrder;
  /** The id of the original that is worked on. */
  selected: string | undefined;
  answers: MarkAnswers;
}

/** What is to be done to the original that is worked on, and how its finished image was made. */
export function TaskPanel({ order, selected, answers }: SelectedImageProps) {
  const task = imageTasks(order).find(({ image }) => image.id === selected);
  if (!task) return null;
  const { number, name, image, marks } = task;
  return (
    <>
      {marks.length > 0 && (
        <PanelSection
          title={boardTexts.selected(number, image.room ?? name)}
          meta={boardTexts.position(countAnswered(marks), marks.length)}
        >
          <ImageMarksView
            image={undefined}
            marks={marks}
            answerOf={(mark, place) => (
              <MarkAnswerFields
                mark={mark}
                number={place}
                imageName={name}
                answers={answers}
                askedOrderId={isUnfinished(order.status) ? order.id : undefined}
              />
            )}
          />
          <MarkAllDone task={task} answers={answers} />
        </PanelSection>
      )}
      <MadeWith order={order} task={task} />
    </>
  );
}

/** Chosen for a file before it is uploaded; it is written into what is stored. */
function MadeWith({ order, task: { image, name, services } }: { order: StudioOrder; task: ImageTask }) {
  const queue = useDeliveryQueue(order.id);
  const settings = useStudioSettings();
  const waiting = queue.files.filter(({ state }) => state === 'ready' || state === 'failed');
  const [file] = waiting.filter(({ originalId }) => originalId === image.id);
  const stored = order.finished_orders
    .filter(({ deliverable }) => deliverable.order_image_id === image.id)
    .toSorted((one, other) => other.version - one.version)[0];
  if (!file && !stored) return null;

  /** Never below what the services of each image imply. */
  function setAll() {
    for (const each of waiting) {
      const original = order.order_images.find(({ id }) => id === each.originalId);
      const least = leastMadeWith(original?.services ?? [order.service_type]);
      queue.setMadeWith([each.key], strongest(file?.madeWith ?? least, least));
    }
  }

  const label = file
    ? labelText(file.madeWith, services, settings.data?.aiLabel)
    : (stored?.label_text ?? undefined);
  return (
    <PanelSection title={boardTexts.madeWith}>
      {file ? (
        <MadeWithChoice
          aria-label={`${boardTexts.madeWith}: ${name}`}
          value={file.madeWith}
          least={leastMadeWith(services)}
          onChange={(made) => queue.setMadeWith([file.key], made)}
        />
      ) : (
        stored && <span>{madeWithNames[stored.made_with]}</span>
      )}
      <p>{label ?? boardTexts.withoutLabel}</p>
      {file && waiting.length > 1 && (
        <Button variant="quiet" size="sm" onPress={setAll}>
          {boardTexts.madeWithAll}
        </Button>
      )}
    </PanelSection>
  );
}
