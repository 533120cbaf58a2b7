import { expect, test } from 'vitest';
import { notificationPath, notificationTypes } from './types.ts';

test('each notification leads to what it is about', () => {
  const paths = notificationTypes.map((type) => {
    const revision = type.startsWith('revision_') ? 2 : null;
    return [type, notificationPath(type, 'o', revision)];
  });
  expect(Object.fromEntries(paths)).toEqual({
    order_in_progress: '/ordrer/o',
    order_question: '/ordrer/o',
    order_delayed: '/ordrer/o',
    order_partly_delivered: '/ordrer/o?billeder=faerdige',
    order_completed: '/ordrer/o?billeder=faerdige',
    order_images_uploaded: '/ordrer/o?billeder=faerdige',
    order_images_expire: '/ordrer/o?billeder=faerdige',
    revision_received: '/ordrer/o#rettelse-2',
    revision_quoted: '/ordrer/o#rettelse-2',
    revision_delivered: '/ordrer/o?billeder=faerdige#rettelse-2',
    revision_declined: '/ordrer/o#rettelse-2',
    share_comment: '/ordrer/o?billeder=faerdige',
  });
});
