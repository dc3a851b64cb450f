type ProofAsker = () => Promise<boolean>;

let asker: ProofAsker | undefined;

/** The portal's dialog says how the person is asked, for as long as it is there. */
export function provideAsker(ask: ProofAsker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Whether the person has proved that it is them. */
export async function askForProof(): Promise<boolean> {
  return asker === undefined ? false : asker();
}
