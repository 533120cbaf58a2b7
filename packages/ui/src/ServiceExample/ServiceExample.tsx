import { services } from '@rumklar/domain/services/serviceDescriptions';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { BeforeAfter, type BeforeAfterProps } from '../BeforeAfter/index.ts';
import { exampleImage } from './exampleImage.ts';

/** Props of {@link ServiceExample}: those of `BeforeAfter`, whose pictures follow from the service. */
export interface ServiceExampleProps extends Omit<BeforeAfterProps, 'before' | 'after'> {
  /** Whose example is shown. */
  service: ServiceType;
  /** How wide it is shown, as in the `sizes` attribute. @default '640px' */
  sizes?: string;
}

/**
 * What a service does to a picture, told by its own example. They are made-up rooms and are called examples.
 *
 * @example
 * <ServiceExample service="fuld-styling" />
 */
export function ServiceExample({ service, sizes, ...rest }: ServiceExampleProps) {
  const { label, example } = services[service];
  return (
    <BeforeAfter
      key={service}
      caption={`Eksempel: ${label}`}
      label={`Sammenlign før og efter: ${label}`}
      {...rest}
      before={exampleImage(example.before, example.beforeAlt, sizes)}
      after={exampleImage(example.after, example.afterAlt, sizes)}
    />
  );
}
