import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { createSocialImage } from '../../socialImage.ts';

export const getStaticPaths = () =>
  serviceTypes.map((service) => ({ params: { service }, props: { service } }));

/** The Open Graph images. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(new Uint8Array(await createSocialImage(props.service)), {
    headers: { 'content-type': 'image/jpeg' },
  });
