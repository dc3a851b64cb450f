interface TwoColours {
  readonly primaryColour: string;
  readonly secondaryColour: string;
}

const WHITE = '#ffffff';

/** What the portal does so that everything can be read, in sentences. */
export function findContrastNotes(
  { primaryColour, secondaryColour }: TwoColours,
  colours: Readonly<Record<string, string>>,
): string[] {
  const notes = [
    ...notesOf('main', primaryColour, colours['primary-text'], colours['on-primary-100']),
    ...notesOf('second', secondaryColour, colours['secondary-text'], colours['on-secondary-100']),
  ];
  return notes.length > 0 ? notes : ['Both colours are easy to read. We use them as they are.'];
}

function notesOf(name: string, colour: string, asText = colour, onTop = WHITE): string[] {
  return [
    ...(asText.toLowerCase() === colour.toLowerCase()
      ? []
      : [`Text in the ${name} colour would be hard to read, so we use the darker ${asText} for text.`]),
    ...(onTop === WHITE ? [] : [`White would be hard to read on the ${name} colour, so words on it are dark.`]),
  ];
}
