/** What a panel is about, such as an id. Texts alone, because it stands in the address. */
export type PanelInput = Readonly<Record<string, string>>;

export interface RequestedPanel {
  readonly name: string;
  readonly input: PanelInput;
}

const NAME = 'panel';
const INPUT = `${NAME}.`;

/** The panel that an address asks for: '?panel=statement&panel.group=ccv'. */
export function readPanel(params: URLSearchParams): RequestedPanel | undefined {
  const name = params.get(NAME);
  if (name === null) return undefined;
  const input = [...params]
    .filter(([key]) => key.startsWith(INPUT))
    .map(([key, value]) => [key.slice(INPUT.length), value]);
  return { name, input: Object.fromEntries(input) as PanelInput };
}

export function withPanel(params: URLSearchParams, { name, input }: RequestedPanel): URLSearchParams {
  const next = withoutPanel(params);
  next.set(NAME, name);
  for (const [key, value] of Object.entries(input)) next.set(INPUT + key, value);
  return next;
}

export function withoutPanel(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => key !== NAME && !key.startsWith(INPUT)));
}
