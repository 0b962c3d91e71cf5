/** Ids as the program makes them, without the ORM that its columns come with. */
export { v7 as newId } from 'uuid';
