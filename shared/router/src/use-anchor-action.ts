/** Actions that an address can start: `/evidence#add` opens the dialog of *Add evidence*. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Runs when the address gets this anchor, and removes it, so that neither a reload nor Back repeats the action. */
export function useAnchorAction(anchor: string | undefined, run: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(run);
  latest.current = run;
  const isWanted = anchor !== undefined && hash === `#${anchor}`;
  useEffect(() => {
    if (!isWanted) return;
    navigate({ pathname, search }, { replace: true });
    latest.current();
  }, [isWanted, pathname, search, navigate]);
}
