import { ORDER_PAGE_SIZE, ORDER_PAGE_SIZES } from '@rumklar/domain/orders/list/customerFilter';
import { useState } from 'react';

export function usePageSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(readPageSize);
  function change(next: number) {
    setSize(next);
    try {
      localStorage.setItem(PAGE_SIZE_KEY, String(next));
    } catch {
      // Storage is blocked or full: it holds until the page is closed.
    }
  }
  return [size, change];
}

function readPageSize(): number {
  try {
    const stored = Number(localStorage.getItem(PAGE_SIZE_KEY));
    return ORDER_PAGE_SIZES.includes(stored) ? stored : ORDER_PAGE_SIZE;
  } catch {
    return ORDER_PAGE_SIZE;
  }
}

const PAGE_SIZE_KEY = 'rumklar-order-page-size';
