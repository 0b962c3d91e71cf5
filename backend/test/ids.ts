/** Creates ids as the program does, without loading the ORM. */
export { v7 as newId } from 'uuid';
