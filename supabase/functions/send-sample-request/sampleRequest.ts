import type { SampleService, SampleType } from '../../../packages/domain/src/contact/sampleRequest.ts';

export interface SampleRequest {
  name: string;
  email: string;
  service: SampleService;
  image: File;
  type: SampleType;
}
