import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { placeAt, recordPlace } from '../api/current-place.ts';

/** After each navigation the current resource and id are recorded (spec A §2.1). */
export function usePlaceRecord(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => recordPlace(placeAt(pathname)), [pathname]);
}
