import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { sharedPicture } from '../../sharedPicture.ts';

export const getStaticPaths = () =>
  serviceTypes.map((service) => ({ params: { service }, props: { service } }));

/** The pictures that other sites show with a link. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(new Uint8Array(await sharedPicture(props.service)), {
    headers: { 'content-type': 'image/jpeg' },
  });
