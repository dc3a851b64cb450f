type Asker = () => Promise<boolean>;

let asker: Asker | undefined;

/** The portal's dialog says how the person is asked, for as long as it is there. */
export function provideAsker(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Whether the person has proved that it is them. */
export async function askForProof(): Promise<boolean> {
  return asker === undefined ? false : asker();
}
