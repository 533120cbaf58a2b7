declare module 'ra-language-danish' {
  import type { TranslationMessages } from 'react-admin';

  /** The keys of the package that the installed react-admin still has. */
  type Ra = TranslationMessages['ra'];
  const messages: {
    ra: {
      action: Pick<
        Ra['action'],
        | 'add_filter'
        | 'add'
        | 'back'
        | 'cancel'
        | 'clear_input_value'
        | 'clone'
        | 'create'
        | 'delete'
        | 'edit'
        | 'export'
        | 'list'
        | 'refresh'
        | 'remove'
        | 'save'
        | 'show'
        | 'undo'
      >;
      boolean: Pick<Ra['boolean'], 'true' | 'false'>;
      page: Pick<Ra['page'], 'create' | 'dashboard'>;
      message: Pick<Ra['message'], 'about' | 'are_you_sure' | 'details' | 'no' | 'yes'>;
      auth: Pick<Ra['auth'], 'username' | 'sign_in' | 'logout'>;
    };
  };
  export default messages;
}
