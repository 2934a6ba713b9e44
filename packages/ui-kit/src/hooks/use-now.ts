import { useEffect, useState } from 'react';

/** The time, told again every minute, so that "Hoje" does not outlive its day. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
