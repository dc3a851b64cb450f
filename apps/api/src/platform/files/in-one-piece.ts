/** What is in memory already, where pieces are asked for. */
export async function* inOnePiece<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
