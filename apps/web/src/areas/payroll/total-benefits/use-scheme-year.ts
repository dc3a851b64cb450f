import { useSearchParams } from 'react-router';

interface ChosenYear {
  /** Undefined: the present one. */
  readonly year: number | undefined;
  readonly choose: (year: string) => void;
}

/** The scheme year in the address, '?year=2025', so that it can be sent and gone back to. */
export function useSchemeYear(): ChosenYear {
  const [params, setParams] = useSearchParams();
  const written = params.get('year') ?? '';
  return {
    year: /^\d{4}$/.test(written) ? Number(written) : undefined,
    choose: (year) => {
      const next = new URLSearchParams(params);
      next.set('year', year);
      setParams(next, { preventScrollReset: true });
    },
  };
}
