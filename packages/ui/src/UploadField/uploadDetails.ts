import type { OrderImageDetails } from '@rumklar/domain/orders/imageDetails';
import type { ServicePrice } from '@rumklar/domain/prices/prices';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { useSyncExternalStore } from 'react';
import type { UploadProgress } from './uploadItem.ts';

/** What the customer can say about single images. Its functions are the same in every render. */
export interface UploadDetails {
  /** The service of images without their own; `undefined` while all images have the same and none is shown at them. */
  orderService: ServiceType | undefined;
  prices: Partial<Record<ServiceType, ServicePrice>> | undefined;
  problems: ReadonlyMap<string, ImageProblems>;
  onMark: (key: string) => void;
  /** Called when the pointer or the focus reaches the button for that, to load what it opens. */
  onBeforeMark?: (() => void) | undefined;
  /** Called when the code that chooses services could not be loaded; pressing the button again makes a new attempt. */
  onFailure: () => void;
}

/** What a tile opens for its image: functions that stay the same. */
export interface DetailsActions extends Pick<UploadDetails, 'onMark' | 'onBeforeMark'> {
  onServices: (key: string, button: HTMLElement) => void;
  onBeforeServices: () => void;
}

export type DetailsChange = Partial<Omit<OrderImageDetails, 'marks'>>;

export interface ImageProblems {
  services?: string | undefined;
  marks?: string | undefined;
}

/** Moves the focus to what is wrong with an image. @param root contains its tile */
export function focusProblem(root: ParentNode, key: string, problems: ImageProblems): void {
  const control = problems.services ? 'services' : 'marks';
  root.querySelector<HTMLElement>(`[data-${control}="${CSS.escape(key)}"]`)?.focus();
}

/** The files of a form, which a field reads by `useUploads`. The functions are the same in every render. */
export interface UploadStore {
  /** @returns removes the listener */
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. Without `uploads` no files are taken. */
  state: () => { uploads: UploadProgress | undefined };
  addFiles: (files: File[], as: { isFloorPlan: boolean }) => void;
  remove: (keys: string[]) => void;
  retry: (keys: string[]) => void;
  shrink: (keys: string[]) => void;
  hideNote: (key: string, kind: string) => void;
  changeDetails: (keys: string[], change: DetailsChange) => void;
}

/** The files of a store, and how far they are; `undefined` while none are taken. */
export function useUploads(store: UploadStore): UploadProgress | undefined {
  const uploads = () => store.state().uploads;
  return useSyncExternalStore(store.subscribe, uploads, uploads);
}
