import type { Message } from '@rumklar/domain/message';

/** Why something was not saved, in the dialog that asks for it. */
export function FailureMessage({ failure }: { failure: Message | undefined }) {
  return (
    failure && (
      <p role="alert" className="danger">
        <strong>{failure.title}</strong>
        {failure.description && (
          <>
            <br />
            {failure.description}
          </>
        )}
      </p>
    )
  );
}
