import { services } from '@rumklar/domain/services/services';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { BeforeAfter, type BeforeAfterProps } from '../BeforeAfter/BeforeAfter.tsx';
import { serviceExampleImage } from './exampleImage.ts';

export interface ServiceExampleProps extends Omit<BeforeAfterProps, 'before' | 'after'> {
  service: ServiceType;
  /** Its width on the page, as in the `sizes` attribute. @default '640px' */
  sizes?: string;
}

/**
 * A service's example, before and after. The rooms are not real, so the caption says that it is an example.
 * @example <ServiceExample service="fuld-styling" />
 */
export function ServiceExample({ service, sizes, ...rest }: ServiceExampleProps) {
  const { label, example } = services[service];
  return (
    <BeforeAfter
      key={service}
      caption={`Eksempel: ${label}`}
      label={`Sammenlign før og efter: ${label}`}
      {...rest}
      before={serviceExampleImage(example.before, example.beforeAlt, sizes)}
      after={serviceExampleImage(example.after, example.afterAlt, sizes)}
    />
  );
}
