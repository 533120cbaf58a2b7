export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      contact_submissions: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          phone: string;
          recaptcha_token: string;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          phone: string;
          recaptcha_token?: string;
          subject: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          phone?: string;
          recaptcha_token?: string;
          subject?: string;
        };
        Relationships: [];
      };
      deliverables: {
        Row: {
          created_at: string;
          id: string;
          matched_by: string;
          may_lack_original: boolean;
          order_id: string;
          order_image_id: string | null;
          position: number;
          room: string | null;
          variant: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          matched_by?: string;
          may_lack_original?: boolean;
          order_id: string;
          order_image_id?: string | null;
          position: number;
          room?: string | null;
          variant?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          matched_by?: string;
          may_lack_original?: boolean;
          order_id?: string;
          order_image_id?: string | null;
          position?: number;
          room?: string | null;
          variant?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'deliverables_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deliverables_order_image_id_fkey';
            columns: ['order_image_id'];
            isOneToOne: false;
            referencedRelation: 'order_images';
            referencedColumns: ['id'];
          },
        ];
      };
      finished_orders: {
        Row: {
          created_at: string;
          created_by: string;
          deliverable_id: string;
          delivered_at: string | null;
          event_id: string | null;
          file_name: string | null;
          first_delivered_at: string | null;
          height: number | null;
          id: string;
          image_path: string;
          label_text: string | null;
          made_with: string;
          marked_path: string | null;
          order_id: string;
          preview_path: string | null;
          revision_id: string | null;
          sha256: string | null;
          size: number | null;
          version: number;
          web_path: string | null;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by: string;
          deliverable_id: string;
          delivered_at?: string | null;
          event_id?: string | null;
          file_name?: string | null;
          first_delivered_at?: string | null;
          height?: number | null;
          id?: string;
          image_path: string;
          label_text?: string | null;
          made_with: string;
          marked_path?: string | null;
          order_id: string;
          preview_path?: string | null;
          revision_id?: string | null;
          sha256?: string | null;
          size?: number | null;
          version: number;
          web_path?: string | null;
          width?: number | null;
        };
        Update: {
          created_at?: string;
          created_by?: string;
          deliverable_id?: string;
          delivered_at?: string | null;
          event_id?: string | null;
          file_name?: string | null;
          first_delivered_at?: string | null;
          height?: number | null;
          id?: string;
          image_path?: string;
          label_text?: string | null;
          made_with?: string;
          marked_path?: string | null;
          order_id?: string;
          preview_path?: string | null;
          revision_id?: string | null;
          sha256?: string | null;
          size?: number | null;
          version?: number;
          web_path?: string | null;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'finished_orders_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'finished_orders_deliverable_id_order_id_fkey';
            columns: ['deliverable_id', 'order_id'];
            isOneToOne: false;
            referencedRelation: 'deliverables';
            referencedColumns: ['id', 'order_id'];
          },
          {
            foreignKeyName: 'finished_orders_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'finished_orders_revision_id_fkey';
            columns: ['revision_id'];
            isOneToOne: false;
            referencedRelation: 'revisions';
            referencedColumns: ['id'];
          },
        ];
      };
      image_marks: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          created_at: string;
          h: number;
          id: string;
          kind: string;
          note: string;
          order_id: string;
          order_image_id: string;
          position: number;
          state: string;
          w: number;
          x: number;
          y: number;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          created_at?: string;
          h: number;
          id: string;
          kind: string;
          note: string;
          order_id: string;
          order_image_id: string;
          position: number;
          state?: string;
          w: number;
          x: number;
          y: number;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          created_at?: string;
          h?: number;
          id?: string;
          kind?: string;
          note?: string;
          order_id?: string;
          order_image_id?: string;
          position?: number;
          state?: string;
          w?: number;
          x?: number;
          y?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'image_marks_answered_by_fkey';
            columns: ['answered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'image_marks_image_of_order';
            columns: ['order_image_id', 'order_id'];
            isOneToOne: false;
            referencedRelation: 'order_images';
            referencedColumns: ['id', 'order_id'];
          },
          {
            foreignKeyName: 'image_marks_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      invitations: {
        Row: {
          accepted_at: string | null;
          created_at: string;
          email: string;
          expires_at: string;
          id: string;
          invited_by: string | null;
          invitee_name: string | null;
          organisation_id: string | null;
          role: string | null;
          staff_role: string | null;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          created_at?: string;
          email: string;
          expires_at?: string;
          id?: string;
          invited_by?: string | null;
          invitee_name?: string | null;
          organisation_id?: string | null;
          role?: string | null;
          staff_role?: string | null;
          token_hash: string;
        };
        Update: {
          accepted_at?: string | null;
          created_at?: string;
          email?: string;
          expires_at?: string;
          id?: string;
          invited_by?: string | null;
          invitee_name?: string | null;
          organisation_id?: string | null;
          role?: string | null;
          staff_role?: string | null;
          token_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invitations_organisation_id_fkey';
            columns: ['organisation_id'];
            isOneToOne: false;
            referencedRelation: 'organisations';
            referencedColumns: ['id'];
          },
        ];
      };
      invoice_orders: {
        Row: {
          address: string | null;
          amount_kroner: number;
          invoice_id: string;
          number: number;
          order_id: string;
          ordered_by: string;
          reference: string | null;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          amount_kroner: number;
          invoice_id: string;
          number: number;
          order_id: string;
          ordered_by: string;
          reference?: string | null;
        };
        Update: {
          address?: string | null;
          amount_kroner?: number;
          invoice_id?: string;
          number?: number;
          order_id?: string;
          ordered_by?: string;
          reference?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'invoice_orders_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoice_orders_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      invoices: {
        Row: {
          amount: number;
          bookkeeping_email: string | null;
          buyer_address: string | null;
          buyer_company: string | null;
          buyer_cvr: string | null;
          buyer_email: string | null;
          buyer_name: string | null;
          card_brand: string | null;
          card_last4: string | null;
          created_at: string;
          decline_code: string | null;
          due_date: string | null;
          id: string;
          invoice_number: string | null;
          issued_on: string | null;
          number_in_period: number;
          organisation_id: string | null;
          payment_days: number | null;
          period: string;
          receipt_url: string | null;
          seller_account: string | null;
          seller_address: string | null;
          seller_contact: string | null;
          seller_cvr: string | null;
          seller_name: string | null;
          status: string;
          transferred_by: string | null;
          transferred_on: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          bookkeeping_email?: string | null;
          buyer_address?: string | null;
          buyer_company?: string | null;
          buyer_cvr?: string | null;
          buyer_email?: string | null;
          buyer_name?: string | null;
          card_brand?: string | null;
          card_last4?: string | null;
          created_at?: string;
          decline_code?: string | null;
          due_date?: string | null;
          id?: string;
          invoice_number?: string | null;
          issued_on?: string | null;
          number_in_period?: number;
          organisation_id?: string | null;
          payment_days?: number | null;
          period: string;
          receipt_url?: string | null;
          seller_account?: string | null;
          seller_address?: string | null;
          seller_contact?: string | null;
          seller_cvr?: string | null;
          seller_name?: string | null;
          status?: string;
          transferred_by?: string | null;
          transferred_on?: string | null;
          user_id: string;
        };
        Update: {
          amount?: number;
          bookkeeping_email?: string | null;
          buyer_address?: string | null;
          buyer_company?: string | null;
          buyer_cvr?: string | null;
          buyer_email?: string | null;
          buyer_name?: string | null;
          card_brand?: string | null;
          card_last4?: string | null;
          created_at?: string;
          decline_code?: string | null;
          due_date?: string | null;
          id?: string;
          invoice_number?: string | null;
          issued_on?: string | null;
          number_in_period?: number;
          organisation_id?: string | null;
          payment_days?: number | null;
          period?: string;
          receipt_url?: string | null;
          seller_account?: string | null;
          seller_address?: string | null;
          seller_contact?: string | null;
          seller_cvr?: string | null;
          seller_name?: string | null;
          status?: string;
          transferred_by?: string | null;
          transferred_on?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invoices_organisation_id_fkey';
            columns: ['organisation_id'];
            isOneToOne: false;
            referencedRelation: 'organisations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoices_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      label_waivers: {
        Row: {
          created_at: string;
          order_id: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          order_id: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          order_id?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'label_waivers_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      mails: {
        Row: {
          attempted_at: string | null;
          attempts: number;
          batch: string | null;
          caused_by: string | null;
          created_at: string;
          due_at: string | null;
          error: string | null;
          event: string;
          id: string;
          is_copy: boolean;
          kind: string;
          order_id: string | null;
          recipient: string;
          retry_until: string | null;
          sent_at: string | null;
          status: string;
          user_id: string | null;
          was: Json | null;
        };
        ComputedFields: never;
        Insert: {
          attempted_at?: string | null;
          attempts?: number;
          batch?: string | null;
          caused_by?: string | null;
          created_at?: string;
          due_at?: string | null;
          error?: string | null;
          event: string;
          id?: string;
          is_copy?: boolean;
          kind: string;
          order_id?: string | null;
          recipient: string;
          retry_until?: string | null;
          sent_at?: string | null;
          status?: string;
          user_id?: string | null;
          was?: Json | null;
        };
        Update: {
          attempted_at?: string | null;
          attempts?: number;
          batch?: string | null;
          caused_by?: string | null;
          created_at?: string;
          due_at?: string | null;
          error?: string | null;
          event?: string;
          id?: string;
          is_copy?: boolean;
          kind?: string;
          order_id?: string | null;
          recipient?: string;
          retry_until?: string | null;
          sent_at?: string | null;
          status?: string;
          user_id?: string | null;
          was?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'mails_caused_by_fkey';
            columns: ['caused_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mails_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mails_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      memberships: {
        Row: {
          joined_at: string;
          organisation_id: string;
          role: string;
          user_id: string;
          wants_mails: boolean;
        };
        ComputedFields: never;
        Insert: {
          joined_at?: string;
          organisation_id: string;
          role: string;
          user_id: string;
          wants_mails?: boolean;
        };
        Update: {
          joined_at?: string;
          organisation_id?: string;
          role?: string;
          user_id?: string;
          wants_mails?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'memberships_organisation_id_fkey';
            columns: ['organisation_id'];
            isOneToOne: false;
            referencedRelation: 'organisations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'memberships_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          order_id: string | null;
          receiver_id: string;
          sender_id: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          created_at?: string;
          id?: string;
          order_id?: string | null;
          receiver_id: string;
          sender_id: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: string;
          order_id?: string | null;
          receiver_id?: string;
          sender_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_receiver_id_fkey';
            columns: ['receiver_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          created_at: string;
          event_id: string;
          id: string;
          order_id: string;
          read_at: string | null;
          revision_number: number | null;
          type: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          event_id?: string;
          id?: string;
          order_id: string;
          read_at?: string | null;
          revision_number?: number | null;
          type: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          event_id?: string;
          id?: string;
          order_id?: string;
          read_at?: string | null;
          revision_number?: number | null;
          type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      order_drafts: {
        Row: {
          address: string | null;
          content: NonNullable<Json>;
          created_at: string;
          id: string;
          image_count: number;
          is_change: boolean;
          is_inherited: boolean;
          organisation_id: string | null;
          title: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          address?: never;
          content: NonNullable<Json>;
          created_at?: string;
          id: string;
          image_count?: never;
          is_change?: boolean;
          is_inherited?: boolean;
          organisation_id?: string | null;
          title?: never;
          updated_at?: string;
          user_id: string;
          version?: number;
        };
        Update: {
          address?: never;
          content?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          image_count?: never;
          is_change?: boolean;
          is_inherited?: boolean;
          organisation_id?: string | null;
          title?: never;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'order_drafts_organisation_id_fkey';
            columns: ['organisation_id'];
            isOneToOne: false;
            referencedRelation: 'organisations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_drafts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      order_events: {
        Row: {
          actor_id: string | null;
          actor_role: string;
          at: string;
          detail: NonNullable<Json>;
          id: string;
          kind: string;
          order_id: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          actor_role: string;
          at?: string;
          detail?: NonNullable<Json>;
          id?: string;
          kind: string;
          order_id: string;
        };
        Update: {
          actor_id?: string | null;
          actor_role?: string;
          at?: string;
          detail?: NonNullable<Json>;
          id?: string;
          kind?: string;
          order_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'order_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_events_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      order_images: {
        Row: {
          created_at: string;
          file_name: string | null;
          height: number | null;
          id: string;
          image_path: string;
          is_floor_plan: boolean;
          order_id: string;
          position: number;
          preview_path: string | null;
          room: string | null;
          services: string[] | null;
          sha256: string | null;
          size: number | null;
          taken_at: string | null;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          file_name?: string | null;
          height?: number | null;
          id?: string;
          image_path: string;
          is_floor_plan?: boolean;
          order_id: string;
          position: number;
          preview_path?: string | null;
          room?: string | null;
          services?: string[] | null;
          sha256?: string | null;
          size?: number | null;
          taken_at?: string | null;
          width?: number | null;
        };
        Update: {
          created_at?: string;
          file_name?: string | null;
          height?: number | null;
          id?: string;
          image_path?: string;
          is_floor_plan?: boolean;
          order_id?: string;
          position?: number;
          preview_path?: string | null;
          room?: string | null;
          services?: string[] | null;
          sha256?: string | null;
          size?: number | null;
          taken_at?: string | null;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'order_images_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      order_limits: {
        Row: {
          file_bytes: number;
          files: number;
          id: string;
          max_unfinished_orders: number;
          max_unused_upload_bytes: number;
          total_bytes: number;
        };
        ComputedFields: never;
        Insert: {
          file_bytes: number;
          files: number;
          id: string;
          max_unfinished_orders?: number;
          max_unused_upload_bytes: number;
          total_bytes: number;
        };
        Update: {
          file_bytes?: number;
          files?: number;
          id?: string;
          max_unfinished_orders?: number;
          max_unused_upload_bytes?: number;
          total_bytes?: number;
        };
        Relationships: [];
      };
      order_lines: {
        Row: {
          amount_kroner: number;
          billable_at: string | null;
          created_at: string;
          created_by: string | null;
          id: string;
          invoice_id: string | null;
          is_agreed: boolean;
          kind: string;
          order_id: string;
          order_image_id: string | null;
          quantity: number;
          revision_id: string | null;
          service_type: string | null;
          text: string | null;
          unit_price_kroner: number;
        };
        ComputedFields: never;
        Insert: {
          amount_kroner?: never;
          billable_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          invoice_id?: string | null;
          is_agreed?: boolean;
          kind: string;
          order_id: string;
          order_image_id?: string | null;
          quantity?: number;
          revision_id?: string | null;
          service_type?: string | null;
          text?: string | null;
          unit_price_kroner: number;
        };
        Update: {
          amount_kroner?: never;
          billable_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          invoice_id?: string | null;
          is_agreed?: boolean;
          kind?: string;
          order_id?: string;
          order_image_id?: string | null;
          quantity?: number;
          revision_id?: string | null;
          service_type?: string | null;
          text?: string | null;
          unit_price_kroner?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'order_lines_invoice_names_order';
            columns: ['invoice_id', 'order_id'];
            isOneToOne: false;
            referencedRelation: 'invoice_orders';
            referencedColumns: ['invoice_id', 'order_id'];
          },
          {
            foreignKeyName: 'order_lines_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_lines_order_image_id_fkey';
            columns: ['order_image_id'];
            isOneToOne: false;
            referencedRelation: 'order_images';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_lines_service_type_fkey';
            columns: ['service_type'];
            isOneToOne: false;
            referencedRelation: 'service_pricing';
            referencedColumns: ['service_type'];
          },
        ];
      };
      order_pauses: {
        Row: {
          answer: string | null;
          asked_at: string;
          asked_by: string | null;
          ended_at: string | null;
          id: string;
          mark_id: string | null;
          order_id: string;
          question: string;
          read_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          asked_at?: string;
          asked_by?: string | null;
          ended_at?: string | null;
          id: string;
          mark_id?: string | null;
          order_id: string;
          question: string;
          read_at?: string | null;
        };
        Update: {
          answer?: string | null;
          asked_at?: string;
          asked_by?: string | null;
          ended_at?: string | null;
          id?: string;
          mark_id?: string | null;
          order_id?: string;
          question?: string;
          read_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'order_pauses_asked_by_fkey';
            columns: ['asked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_pauses_mark_id_fkey';
            columns: ['mark_id'];
            isOneToOne: false;
            referencedRelation: 'image_marks';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_pauses_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      order_work: {
        Row: {
          assignee_id: string | null;
          checker_id: string | null;
          id: string;
          is_open: boolean;
          order_id: string;
          remarks: NonNullable<Json>;
          revision_id: string | null;
          stage: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          assignee_id?: string | null;
          checker_id?: string | null;
          id?: string;
          is_open?: never;
          order_id: string;
          remarks?: NonNullable<Json>;
          revision_id?: string | null;
          stage?: string;
          version?: number;
        };
        Update: {
          assignee_id?: string | null;
          checker_id?: string | null;
          id?: string;
          is_open?: never;
          order_id?: string;
          remarks?: NonNullable<Json>;
          revision_id?: string | null;
          stage?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'order_work_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_work_checker_id_fkey';
            columns: ['checker_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_work_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_work_revision_id_fkey';
            columns: ['revision_id'];
            isOneToOne: false;
            referencedRelation: 'revisions';
            referencedColumns: ['id'];
          },
        ];
      };
      orders: {
        Row: {
          address: string;
          base_price: number;
          billed_to: string;
          changed_at: string;
          completed_at: string | null;
          created_at: string;
          delay_reason: string | null;
          delayed_until: string | null;
          due_at: string | null;
          example_ids: string[] | null;
          first_completed_at: string | null;
          has_unbilled: boolean;
          id: string;
          image_count: number;
          images_expire_at: string | null;
          notes: string | null;
          number: number;
          organisation_id: string | null;
          other_services: number;
          paused_at: string | null;
          price_per_image: number;
          reference: string | null;
          service_type: string;
          sort_due_at: string;
          status: string;
          taken_back_reason: string | null;
          title: string;
          total_amount: number;
          total_ore: number;
          user_id: string;
          wishes: string | null;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          base_price?: number;
          billed_to: string;
          changed_at?: string;
          completed_at?: string | null;
          created_at?: string;
          delay_reason?: string | null;
          delayed_until?: string | null;
          due_at?: string | null;
          example_ids?: string[] | null;
          first_completed_at?: string | null;
          has_unbilled?: boolean;
          id?: string;
          image_count?: number;
          images_expire_at?: string | null;
          notes?: string | null;
          number?: never;
          organisation_id?: string | null;
          other_services?: number;
          paused_at?: string | null;
          price_per_image?: number;
          reference?: string | null;
          service_type: string;
          sort_due_at?: never;
          status?: string;
          taken_back_reason?: string | null;
          title: string;
          total_amount?: number;
          total_ore?: never;
          user_id: string;
          wishes?: string | null;
        };
        Update: {
          address?: string;
          base_price?: number;
          billed_to?: string;
          changed_at?: string;
          completed_at?: string | null;
          created_at?: string;
          delay_reason?: string | null;
          delayed_until?: string | null;
          due_at?: string | null;
          example_ids?: string[] | null;
          first_completed_at?: string | null;
          has_unbilled?: boolean;
          id?: string;
          image_count?: number;
          images_expire_at?: string | null;
          notes?: string | null;
          number?: never;
          organisation_id?: string | null;
          other_services?: number;
          paused_at?: string | null;
          price_per_image?: number;
          reference?: string | null;
          service_type?: string;
          sort_due_at?: never;
          status?: string;
          taken_back_reason?: string | null;
          title?: string;
          total_amount?: number;
          total_ore?: never;
          user_id?: string;
          wishes?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'orders_billed_to_fkey';
            columns: ['billed_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_organisation_id_fkey';
            columns: ['organisation_id'];
            isOneToOne: false;
            referencedRelation: 'organisations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_service_type_fkey';
            columns: ['service_type'];
            isOneToOne: false;
            referencedRelation: 'service_pricing';
            referencedColumns: ['service_type'];
          },
          {
            foreignKeyName: 'orders_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      organisations: {
        Row: {
          bookkeeping_email: string | null;
          closed_by: string | null;
          created_at: string;
          cvr: string;
          id: string;
          name: string;
          payment_days: number | null;
        };
        ComputedFields: never;
        Insert: {
          bookkeeping_email?: string | null;
          closed_by?: string | null;
          created_at?: string;
          cvr: string;
          id?: string;
          name: string;
          payment_days?: number | null;
        };
        Update: {
          bookkeeping_email?: string | null;
          closed_by?: string | null;
          created_at?: string;
          cvr?: string;
          id?: string;
          name?: string;
          payment_days?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'organisations_closed_by_fkey';
            columns: ['closed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      price_agreements: {
        Row: {
          base_price: number;
          created_by: string | null;
          id: string;
          organisation_id: string | null;
          payer_id: string;
          price_per_image: number;
          service_type: string;
          user_id: string | null;
          valid_from: string;
          valid_to: string | null;
        };
        ComputedFields: never;
        Insert: {
          base_price?: number;
          created_by?: string | null;
          id?: string;
          organisation_id?: string | null;
          payer_id?: never;
          price_per_image: number;
          service_type: string;
          user_id?: string | null;
          valid_from: string;
          valid_to?: string | null;
        };
        Update: {
          base_price?: number;
          created_by?: string | null;
          id?: string;
          organisation_id?: string | null;
          payer_id?: never;
          price_per_image?: number;
          service_type?: string;
          user_id?: string | null;
          valid_from?: string;
          valid_to?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'price_agreements_organisation_id_fkey';
            columns: ['organisation_id'];
            isOneToOne: false;
            referencedRelation: 'organisations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'price_agreements_service_type_fkey';
            columns: ['service_type'];
            isOneToOne: false;
            referencedRelation: 'service_pricing';
            referencedColumns: ['service_type'];
          },
          {
            foreignKeyName: 'price_agreements_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          address: string | null;
          company: string | null;
          created_at: string;
          cvr: string | null;
          email: string;
          email_verified: boolean;
          erased_at: string | null;
          full_name: string | null;
          id: string;
          is_admin: boolean;
          limits: string;
          limits_changed_at: string | null;
          limits_changed_by: string | null;
          limits_requested_at: string | null;
          phone: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          company?: string | null;
          created_at?: string;
          cvr?: string | null;
          email: string;
          email_verified?: boolean;
          erased_at?: string | null;
          full_name?: string | null;
          id: string;
          is_admin?: boolean;
          limits?: string;
          limits_changed_at?: string | null;
          limits_changed_by?: string | null;
          limits_requested_at?: string | null;
          phone?: string | null;
          updated_at?: string;
        };
        Update: {
          address?: string | null;
          company?: string | null;
          created_at?: string;
          cvr?: string | null;
          email?: string;
          email_verified?: boolean;
          erased_at?: string | null;
          full_name?: string | null;
          id?: string;
          is_admin?: boolean;
          limits?: string;
          limits_changed_at?: string | null;
          limits_changed_by?: string | null;
          limits_requested_at?: string | null;
          phone?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'profiles_limits_fkey';
            columns: ['limits'];
            isOneToOne: false;
            referencedRelation: 'order_limits';
            referencedColumns: ['id'];
          },
        ];
      };
      revision_items: {
        Row: {
          answer: string | null;
          deliverable_id: string;
          finished_id: string | null;
          note: string;
          position: number;
          revision_id: string;
          state: string;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          deliverable_id: string;
          finished_id?: string | null;
          note: string;
          position: number;
          revision_id: string;
          state?: string;
        };
        Update: {
          answer?: string | null;
          deliverable_id?: string;
          finished_id?: string | null;
          note?: string;
          position?: number;
          revision_id?: string;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'revision_items_deliverable_id_fkey';
            columns: ['deliverable_id'];
            isOneToOne: false;
            referencedRelation: 'deliverables';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'revision_items_finished_id_fkey';
            columns: ['finished_id'];
            isOneToOne: false;
            referencedRelation: 'finished_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'revision_items_revision_id_fkey';
            columns: ['revision_id'];
            isOneToOne: false;
            referencedRelation: 'revisions';
            referencedColumns: ['id'];
          },
        ];
      };
      revision_marks: {
        Row: {
          deliverable_id: string;
          h: number;
          id: string;
          kind: string;
          note: string;
          position: number;
          revision_id: string;
          w: number;
          x: number;
          y: number;
        };
        ComputedFields: never;
        Insert: {
          deliverable_id: string;
          h: number;
          id: string;
          kind: string;
          note: string;
          position: number;
          revision_id: string;
          w: number;
          x: number;
          y: number;
        };
        Update: {
          deliverable_id?: string;
          h?: number;
          id?: string;
          kind?: string;
          note?: string;
          position?: number;
          revision_id?: string;
          w?: number;
          x?: number;
          y?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'revision_marks_revision_id_deliverable_id_fkey';
            columns: ['revision_id', 'deliverable_id'];
            isOneToOne: false;
            referencedRelation: 'revision_items';
            referencedColumns: ['revision_id', 'deliverable_id'];
          },
        ];
      };
      revisions: {
        Row: {
          cause: string | null;
          closed_at: string | null;
          delivered_at: string | null;
          due_at: string | null;
          id: string;
          judged_at: string | null;
          minutes_left: number | null;
          number: number;
          order_id: string;
          quote_accepted_at: string | null;
          quoted_kroner: number | null;
          reason: string | null;
          sent_at: string;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          cause?: string | null;
          closed_at?: string | null;
          delivered_at?: string | null;
          due_at?: string | null;
          id: string;
          judged_at?: string | null;
          minutes_left?: number | null;
          number: number;
          order_id: string;
          quote_accepted_at?: string | null;
          quoted_kroner?: number | null;
          reason?: string | null;
          sent_at?: string;
          status?: string;
        };
        Update: {
          cause?: string | null;
          closed_at?: string | null;
          delivered_at?: string | null;
          due_at?: string | null;
          id?: string;
          judged_at?: string | null;
          minutes_left?: number | null;
          number?: number;
          order_id?: string;
          quote_accepted_at?: string | null;
          quoted_kroner?: number | null;
          reason?: string | null;
          sent_at?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'revisions_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      sample_requests: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          image_path: string;
          name: string;
          service: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          image_path: string;
          name: string;
          service: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          image_path?: string;
          name?: string;
          service?: string;
        };
        Relationships: [];
      };
      service_pricing: {
        Row: {
          base_price: number;
          families: string[];
          is_whole_order: boolean;
          price_per_image: number;
          service_type: string;
          turnaround_minutes: number | null;
        };
        ComputedFields: never;
        Insert: {
          base_price?: number;
          families?: string[];
          is_whole_order?: boolean;
          price_per_image: number;
          service_type: string;
          turnaround_minutes?: number | null;
        };
        Update: {
          base_price?: number;
          families?: string[];
          is_whole_order?: boolean;
          price_per_image?: number;
          service_type?: string;
          turnaround_minutes?: number | null;
        };
        Relationships: [];
      };
      share_links: {
        Row: {
          created_at: string;
          created_by: string | null;
          expires_at: string;
          id: string;
          last_seen_at: string | null;
          may_comment: boolean;
          may_download: boolean;
          name: string;
          order_id: string;
          revoked_at: string | null;
          token_hash: string;
          views: number;
          with_originals: boolean;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          expires_at: string;
          id?: string;
          last_seen_at?: string | null;
          may_comment?: boolean;
          may_download?: boolean;
          name: string;
          order_id: string;
          revoked_at?: string | null;
          token_hash: string;
          views?: number;
          with_originals?: boolean;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          expires_at?: string;
          id?: string;
          last_seen_at?: string | null;
          may_comment?: boolean;
          may_download?: boolean;
          name?: string;
          order_id?: string;
          revoked_at?: string | null;
          token_hash?: string;
          views?: number;
          with_originals?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'share_links_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'share_links_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      skipped_images: {
        Row: {
          created_at: string;
          created_by: string | null;
          order_id: string;
          order_image_id: string;
          reason: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          order_id: string;
          order_image_id: string;
          reason: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          order_id?: string;
          order_image_id?: string;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'skipped_images_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'skipped_images_image_of_order';
            columns: ['order_image_id', 'order_id'];
            isOneToOne: false;
            referencedRelation: 'order_images';
            referencedColumns: ['id', 'order_id'];
          },
          {
            foreignKeyName: 'skipped_images_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      staff: {
        Row: {
          created_at: string;
          is_active: boolean;
          role: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          is_active?: boolean;
          role: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          is_active?: boolean;
          role?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      standing_wishes: {
        Row: {
          content: string | null;
          example_ids: string[] | null;
          id: string;
          organisation_id: string | null;
          services_by_room: Json | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          content?: string | null;
          example_ids?: string[] | null;
          id?: string;
          organisation_id?: string | null;
          services_by_room?: Json | null;
          user_id?: string | null;
        };
        Update: {
          content?: string | null;
          example_ids?: string[] | null;
          id?: string;
          organisation_id?: string | null;
          services_by_room?: Json | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'standing_wishes_organisation_id_fkey';
            columns: ['organisation_id'];
            isOneToOne: true;
            referencedRelation: 'organisations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'standing_wishes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      team_notes: {
        Row: {
          author_id: string | null;
          body: string;
          created_at: string;
          id: string;
          order_id: string;
          unread_by: string[];
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          body: string;
          created_at?: string;
          id?: string;
          order_id: string;
          unread_by?: string[];
        };
        Update: {
          author_id?: string | null;
          body?: string;
          created_at?: string;
          id?: string;
          order_id?: string;
          unread_by?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'team_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_notes_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_invitation: { Args: { p_token_hash: string }; Returns: undefined };
      add_credit: {
        Args: { p_amount_kroner: number; p_id: string; p_order_id: string; p_text: string };
        Returns: string;
      };
      add_extra: {
        Args: { p_amount_kroner: number; p_id: string; p_order_id: string; p_text: string };
        Returns: string;
      };
      add_finished_sizes: {
        Args: { p_id: string; p_marked_path?: string; p_preview_path: string; p_web_path: string };
        Returns: undefined;
      };
      add_share_comments: { Args: { p_comments: Json; p_token_hash: string }; Returns: number };
      allow_auth_mail: { Args: { p_email: string; p_kind: string }; Returns: undefined };
      answer_mark: { Args: { p_answer: string; p_mark_id: string; p_state: string }; Returns: undefined };
      answer_question: { Args: { p_answer: string; p_id: string }; Returns: undefined };
      answer_quote: {
        Args: { p_accept: boolean; p_amount_kroner: number; p_id: string };
        Returns: {
          cause: string | null;
          closed_at: string | null;
          delivered_at: string | null;
          due_at: string | null;
          id: string;
          judged_at: string | null;
          minutes_left: number | null;
          number: number;
          order_id: string;
          quote_accepted_at: string | null;
          quoted_kroner: number | null;
          reason: string | null;
          sent_at: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'revisions';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      answer_revision_item: {
        Args: { p_answer: string; p_deliverable_id: string; p_revision_id: string; p_state: string };
        Returns: undefined;
      };
      approve_revision: {
        Args: { p_id: string };
        Returns: {
          cause: string | null;
          closed_at: string | null;
          delivered_at: string | null;
          due_at: string | null;
          id: string;
          judged_at: string | null;
          minutes_left: number | null;
          number: number;
          order_id: string;
          quote_accepted_at: string | null;
          quoted_kroner: number | null;
          reason: string | null;
          sent_at: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'revisions';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      approve_work: { Args: { p_id: string; p_version: number }; Returns: undefined };
      ask_customer: {
        Args: { p_id: string; p_mark_id: string; p_order_id: string; p_question: string };
        Returns: undefined;
      };
      assign_invoice_number: { Args: { p_invoice_id: string }; Returns: string };
      assign_work: { Args: { p_assignee_id: string; p_id: string; p_version: number }; Returns: undefined };
      begin_invoice_attempt: {
        Args: { p_attempt: number; p_invoice_id: string; p_payment_methods?: string[] };
        Returns: {
          attempt: number;
          declined_count: number;
          payment_method: string;
        }[];
      };
      calculate_dashboard_totals: {
        Args: { is_of_firm?: boolean; user_id: string };
        Returns: {
          linked_users: number;
          total_30_days: number;
          total_amount: number;
        }[];
      };
      cancel_order: {
        Args: { p_id: string };
        Returns: {
          address: string;
          base_price: number;
          billed_to: string;
          changed_at: string;
          completed_at: string | null;
          created_at: string;
          delay_reason: string | null;
          delayed_until: string | null;
          due_at: string | null;
          example_ids: string[] | null;
          first_completed_at: string | null;
          has_unbilled: boolean;
          id: string;
          image_count: number;
          images_expire_at: string | null;
          notes: string | null;
          number: number;
          organisation_id: string | null;
          other_services: number;
          paused_at: string | null;
          price_per_image: number;
          reference: string | null;
          service_type: string;
          sort_due_at: string;
          status: string;
          taken_back_reason: string | null;
          title: string;
          total_amount: number;
          total_ore: number;
          user_id: string;
          wishes: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'orders';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_settings: { Args: { p_changes: Json; p_version: number }; Returns: number };
      choose_payment_method: { Args: { p_payment_method: string; p_user_id: string }; Returns: boolean };
      claim_alarms: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount: number;
          claimed_at: string;
          is_claimed: boolean;
          kind: string;
          name: string;
          since: string;
        }[];
      };
      claim_due_order_mail: {
        Args: { p_studio: string };
        Returns: Database['public']['CompositeTypes']['order_mail'][];
        SetofOptions: {
          from: '*';
          to: 'order_mail';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      claim_invoice_mails: {
        Args: { p_limit?: number };
        Returns: {
          amount_ore: number;
          batch: string;
          email: string;
          event: string;
          full_name: string;
          invoice_id: string;
          invoice_number: string;
          kind: string;
          user_id: string;
          will_retry: boolean;
        }[];
      };
      claim_invoices: {
        Args: { p_date: string; p_except?: string[]; p_limit?: number; p_waits?: boolean };
        Returns: string[];
      };
      claim_mail: {
        Args: {
          p_event: string;
          p_kind: string;
          p_order_id?: string;
          p_recipient: string;
          p_user_id?: string;
        };
        Returns: string;
      };
      claim_order_mail: {
        Args: { p_caused_by?: string; p_kind: string; p_order_id: string; p_studio: string };
        Returns: Database['public']['CompositeTypes']['order_mail'][];
        SetofOptions: {
          from: '*';
          to: 'order_mail';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      claim_single_invoice_mails: { Args: { p_limit?: number; p_waits?: boolean }; Returns: string[] };
      clear_pending_invoice_mail: { Args: { p_invoice_id: string; p_mail: string }; Returns: undefined };
      close_account: { Args: { p_user_id: string }; Returns: boolean };
      count_delivery: {
        Args: { p_order_ids: string[] };
        Returns: {
          delivered: number;
          held_back: string[];
          images: number;
          is_unchecked: boolean;
          missing: Json;
          number: number;
          open_marks: number;
          open_revision: number;
          order_id: string;
          ready: number;
          skipped: number;
          title: string;
          without_original: string[];
        }[];
      };
      count_orders: {
        Args: { p_filter?: Json };
        Returns: {
          completed: number;
          draft: number;
          pending: number;
          total: number;
        }[];
      };
      create_invitation: {
        Args: {
          p_email: string;
          p_invited_by: string;
          p_invitee_name: string;
          p_role?: string;
          p_staff_role?: string;
          p_token_hash: string;
        };
        Returns: {
          has_account: boolean;
          invitation_id: string;
          inviter_name: string;
          organisation_name: string;
          outcome: string;
        }[];
      };
      create_organisation: { Args: { p_cvr: string; p_name: string }; Returns: string };
      decline_revision: {
        Args: { p_id: string; p_reason: string };
        Returns: {
          cause: string | null;
          closed_at: string | null;
          delivered_at: string | null;
          due_at: string | null;
          id: string;
          judged_at: string | null;
          minutes_left: number | null;
          number: number;
          order_id: string;
          quote_accepted_at: string | null;
          quoted_kroner: number | null;
          reason: string | null;
          sent_at: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'revisions';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      delay_order: { Args: { p_order_id: string; p_reason: string; p_until: string }; Returns: undefined };
      delete_finished_image: { Args: { p_id: string }; Returns: undefined };
      delete_share_comment: { Args: { p_id: string }; Returns: undefined };
      delete_stripe_customer: { Args: { p_customer_id: string; p_user_id: string }; Returns: undefined };
      delete_unconfirmed_account: { Args: { p_email: string }; Returns: undefined };
      deliver_ready: { Args: { p_order_id: string }; Returns: number };
      deliver_revision: {
        Args: { p_id: string };
        Returns: {
          cause: string | null;
          closed_at: string | null;
          delivered_at: string | null;
          due_at: string | null;
          id: string;
          judged_at: string | null;
          minutes_left: number | null;
          number: number;
          order_id: string;
          quote_accepted_at: string | null;
          quoted_kroner: number | null;
          reason: string | null;
          sent_at: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'revisions';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      draft_invoices: { Args: { p_date: string; p_limit?: number }; Returns: number };
      end_agreement: { Args: { p_id: string }; Returns: undefined };
      erase_account: { Args: { p_user_id: string }; Returns: string };
      export_account: { Args: Record<PropertyKey, never>; Returns: Json };
      export_orders: { Args: { p_from?: number }; Returns: Json };
      finalize_invoice: {
        Args: {
          p_date: string;
          p_invoice_id: string;
          p_receipt_url?: string;
          p_seller_address: string;
          p_seller_cvr: string;
          p_seller_name: string;
          p_stripe_invoice_id: string;
        };
        Returns: undefined;
      };
      find_deletion_obstacle: { Args: { p_user_id: string }; Returns: string };
      find_delivered_files: {
        Args: { p_checksums: string[]; p_names: string[]; p_order_id: string };
        Returns: {
          file: number;
          is_delivered: boolean;
          is_same: boolean;
          order_number: number;
        }[];
      };
      find_invitation: { Args: { p_token_hash: string }; Returns: string };
      find_order_place: {
        Args: { p_filter?: Json; p_is_ascending?: boolean; p_order_id: string; p_sort?: string };
        Returns: {
          next_id: string;
          place: number;
          previous_id: string;
          total: number;
        }[];
      };
      find_orphaned_objects: {
        Args: { p_limit?: number; p_scan?: number };
        Returns: {
          buckets: string[];
          is_last: boolean;
          names: string[];
        }[];
      };
      find_sent_images: {
        Args: { p_checksums: string[] };
        Returns: {
          image_count: number;
          order_number: number;
        }[];
      };
      find_uploads: {
        Args: { p_paths: string[]; p_user_id: string };
        Returns: {
          declared_type: string;
          object_id: string;
          path: string;
          size: number;
          version: string;
        }[];
      };
      get_account_debt: {
        Args: { p_user_id: string };
        Returns: {
          credit_kroner: number;
          invoice_ids: string[];
          uninvoiced_kroner: number;
          unpaid_kroner: number;
        }[];
      };
      get_admin_access: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['Enums']['admin_access'];
      };
      get_caller: {
        Args: Record<PropertyKey, never>;
        Returns: {
          admin: Database['public']['Enums']['admin_access'];
          email: string;
          id: string;
          is_confirmed: boolean;
          staff: Database['public']['Enums']['admin_access'];
        }[];
      };
      get_customer: {
        Args: { p_user_id: string };
        Returns: {
          address: string;
          company: string;
          created_at: string;
          credit_kroner: number;
          cvr: string;
          email: string;
          email_verified: boolean;
          erased_at: string;
          full_name: string;
          id: string;
          is_admin: boolean;
          limits: string;
          limits_changed_at: string;
          limits_changed_by: string;
          limits_requested_at: string;
          phone: string;
          role: string;
          uninvoiced_kroner: number;
          unpaid_kroner: number;
        }[];
      };
      get_delivery: { Args: { p_order_id: string }; Returns: Json };
      get_desk: {
        Args: Record<PropertyKey, never>;
        Returns: {
          attention: Json;
          completed_today: number;
          due_today: number;
          first_steps: Json;
          in_progress: number;
          late_orders: number;
          load: Json;
          open_revisions: number;
          orders: Json;
          overdue_revisions: number;
          revisions: Json;
          waiting: number;
          work_counts: Json;
        }[];
      };
      get_invoice_progress: {
        Args: { p_date: string; p_invoice_id: string };
        Returns: {
          amount_ore: number;
          attempts: number;
          bookkeeping_email: string;
          chosen_card: string;
          customer_id: string;
          due_date: string;
          email: string;
          full_name: string;
          id: string;
          invoice_number: string;
          is_due: boolean;
          is_old: boolean;
          is_replacing: boolean;
          is_transferred: boolean;
          lines_added: boolean;
          mail_event: string;
          payment_days: number;
          pending_mail: string;
          replaced: number;
          seller_account: string;
          status: string;
          stopped: boolean;
          stripe_invoice_customer_id: string;
          stripe_invoice_id: string;
          user_id: string;
          will_retry: boolean;
        }[];
      };
      get_opening_hours: { Args: Record<PropertyKey, never>; Returns: Json };
      get_order_statistics: {
        Args: { is_of_firm?: boolean; user_id: string };
        Returns: {
          completed_orders: number;
          distinct_statuses: number;
          draft_orders: number;
          pending_orders: number;
          total_orders: number;
        }[];
      };
      get_organisation: { Args: Record<PropertyKey, never>; Returns: Json };
      get_outstanding: {
        Args: Record<PropertyKey, never>;
        Returns: {
          credit_kroner: number;
          uninvoiced_kroner: number;
          uninvoiced_orders: number;
          unpaid_kroner: number;
        }[];
      };
      get_payer: {
        Args: Record<PropertyKey, never>;
        Returns: {
          has_card: boolean;
          is_caller: boolean;
          is_overdue: boolean;
          name: string;
          payment_days: number;
        }[];
      };
      get_prices: {
        Args: { p_order_id?: string };
        Returns: {
          base_price: number;
          is_agreed: boolean;
          price_per_image: number;
          service_type: string;
          turnaround_minutes: number;
        }[];
      };
      get_public_facts: { Args: Record<PropertyKey, never>; Returns: Json };
      get_revision_terms: {
        Args: { p_id: string };
        Returns: {
          free_rounds: number;
          free_until: string;
          is_free: boolean;
          is_overdue: boolean;
          used_rounds: number;
        }[];
      };
      get_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      get_staff_access: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['Enums']['admin_access'];
      };
      get_stripe_customer: { Args: { p_user_id: string }; Returns: string };
      get_studio_settings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          ai_label: string;
          free_revision_rounds: number;
          larger_limits: string;
          portal_sizes: Json;
          revision_reply_minutes: number;
          revision_window_days: number;
        }[];
      };
      get_uninvoiced_work: {
        Args: { p_date: string };
        Returns: {
          amount_ore: number;
          is_reopened: boolean;
          oldest_completed_at: string;
          oldest_order_number: number;
          order_count: number;
        }[];
      };
      get_work: { Args: { p_order_id: string }; Returns: Json };
      give_agreement: {
        Args: {
          p_base_price: number;
          p_id: string;
          p_price_per_image: number;
          p_service_type: string;
          p_user_id: string;
          p_valid_from: string;
          p_valid_to?: string;
        };
        Returns: string;
      };
      invite_first_admin: {
        Args: { p_email: string; p_token_hash: string };
        Returns: {
          invitation_id: string;
          outcome: string;
        }[];
      };
      invoice_orders_now: {
        Args: { p_total_kroner: number; p_user_id: string };
        Returns: {
          invoice_ids: string[];
          total_changed: boolean;
        }[];
      };
      is_last_admin: { Args: { p_user_id: string }; Returns: boolean };
      is_mail_sent: { Args: { p_event: string }; Returns: boolean };
      join_organisation: { Args: { p_invitation_id: string }; Returns: undefined };
      judge_revision: {
        Args: { p_amount_kroner: number; p_cause: string; p_id: string; p_reason: string };
        Returns: {
          cause: string | null;
          closed_at: string | null;
          delivered_at: string | null;
          due_at: string | null;
          id: string;
          judged_at: string | null;
          minutes_left: number | null;
          number: number;
          order_id: string;
          quote_accepted_at: string | null;
          quoted_kroner: number | null;
          reason: string | null;
          sent_at: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'revisions';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      lack_original: { Args: { p_deliverable_id: string; p_is_allowed: boolean }; Returns: undefined };
      list_account_objects: {
        Args: { p_limit?: number; p_user_id: string };
        Returns: {
          bucket_id: string;
          name: string;
        }[];
      };
      list_browser_errors: {
        Args: Record<PropertyKey, never>;
        Returns: {
          fingerprint: string;
          kind: string;
          last_seen_at: string;
          message: string;
          path: string;
          stack: string;
          times: number;
          total: number;
        }[];
      };
      list_colleagues: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          name: string;
          role: string;
        }[];
      };
      list_finished_images: {
        Args: { p_cursor?: Json; p_filter?: Json; p_is_ascending?: boolean; p_limit?: number };
        Returns: {
          at: string;
          created_at: string;
          created_by: string;
          customer: string;
          deliverable_id: string;
          delivered_at: string;
          file_name: string;
          height: number;
          id: string;
          image_path: string;
          label_text: string;
          made_with: string;
          order_id: string;
          order_number: number;
          order_status: string;
          original_id: string;
          original_name: string;
          original_path: string;
          original_preview_path: string;
          position: number;
          preview_path: string;
          reference: string;
          room: string;
          services: string[];
          state: string;
          title: string;
          uploader: string;
          user_id: string;
          version: number;
          web_path: string;
          width: number;
        }[];
      };
      list_image_labels: {
        Args: { p_image_id: string };
        Returns: {
          at: string;
          file_name: string;
          id: string;
          is_kept: boolean;
          label_text: string;
          labelled_by: string;
          made_with: string;
        }[];
      };
      list_invoice_lines: {
        Args: { p_invoice_id: string };
        Returns: {
          address: string;
          amount_ore: number;
          kind: string;
          line_key: string;
          order_count: number;
          order_id: string;
          quantity: number;
          service_type: string;
          text: string;
          unit_price_ore: number;
        }[];
      };
      list_invoices_at_stripe: {
        Args: { p_after?: string; p_since: string };
        Returns: {
          amount_ore: number;
          id: string;
          invoice_number: string;
          replaced: number;
          status: string;
          stripe_invoice_id: string;
        }[];
      };
      list_order_events: {
        Args: { p_order_id: string };
        Returns: {
          actor_name: string;
          actor_role: string;
          at: string;
          detail: Json;
          id: string;
          kind: string;
        }[];
      };
      list_order_summaries: {
        Args: { p_order_ids: string[] };
        Returns: {
          cover_path: string;
          cover_preview_path: string;
          has_news: boolean;
          images: number;
          notes: number;
          open_revision: number;
          order_id: string;
          ready: number;
          work: Json;
        }[];
      };
      list_prices: { Args: Record<PropertyKey, never>; Returns: Json };
      list_ready_orders: {
        Args: Record<PropertyKey, never>;
        Returns: {
          delivered_at: string;
          id: string;
          image_count: number;
          image_path: string;
          is_new: boolean;
          number: number;
          preview_path: string;
          title: string;
          today: number;
        }[];
      };
      list_revision_queue: {
        Args: {
          p_after_due?: string;
          p_after_id?: string;
          p_after_sent?: string;
          p_limit?: number;
          p_status?: string;
        };
        Returns: {
          assignee: string;
          cause: string;
          cover_path: string;
          cover_preview_path: string;
          customer: string;
          due_at: string;
          id: string;
          images: number;
          number: number;
          order_id: string;
          order_number: number;
          order_status: string;
          quoted_kroner: number;
          sent_at: string;
          status: string;
          title: string;
        }[];
      };
      list_seller_words: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          id: string;
          image_path: string;
          name: string;
          note: string;
          order_id: string;
          order_number: number;
          preview_path: string;
          title: string;
          x: number;
          y: number;
        }[];
      };
      list_settings_log: {
        Args: Record<PropertyKey, never>;
        Returns: {
          after: Json;
          at: string;
          before: Json;
          changed_by: string;
          id: number;
          what: string;
        }[];
      };
      list_share_comments: {
        Args: { p_order_id: string };
        Returns: {
          created_at: string;
          deliverable_id: string;
          finished_id: string;
          id: string;
          image_path: string;
          is_sent: boolean;
          name: string;
          note: string;
          preview_path: string;
          x: number;
          y: number;
        }[];
      };
      list_share_tokens: {
        Args: { p_order_id: string };
        Returns: {
          link_id: string;
          token: string;
        }[];
      };
      list_studio_images: { Args: { p_paths: string[] }; Returns: string[] };
      list_troubles: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount: number;
          kind: string;
          name: string;
          since: string;
        }[];
      };
      list_unfinished_invoices: {
        Args: { p_after?: string; p_date: string };
        Returns: {
          id: string;
          invoice_number: string;
          last_error: string;
          problem: string;
          since: string;
        }[];
      };
      list_users: {
        Args: {
          p_ascending?: boolean;
          p_is_studio?: boolean;
          p_limit?: number;
          p_offset?: number;
          p_search?: string;
          p_sort?: string;
        };
        Returns: {
          company: string;
          created_at: string;
          email: string;
          email_verified: boolean;
          full_name: string;
          id: string;
          is_admin: boolean;
          limits: string;
          orders: number;
          phone: string;
          role: string;
        }[];
      };
      list_weekly_figures: {
        Args: { p_weeks?: number };
        Returns: {
          faults: number;
          images: number;
          orders: number;
          waited_minutes: number;
          week: string;
          wishes: number;
          worked_minutes: number;
        }[];
      };
      list_work: {
        Args: { p_limit?: number; p_part?: string };
        Returns: {
          assignee: string;
          assignee_id: string;
          cover_path: string;
          cover_preview_path: string;
          customer: string;
          due_at: string;
          has_news: boolean;
          id: string;
          images: number;
          number: number;
          order_id: string;
          paused_at: string;
          ready: number;
          revision: number;
          service_type: string;
          stage: string;
          street: string;
          title: string;
          version: number;
        }[];
      };
      make_share_link: {
        Args: {
          p_days: number;
          p_may_comment: boolean;
          p_may_download: boolean;
          p_name: string;
          p_order_id: string;
          p_with_originals: boolean;
        };
        Returns: {
          expires_at: string;
          id: string;
          token: string;
        }[];
      };
      mark_invoice_lines_added: {
        Args: { p_invoice_id: string; p_stripe_invoice_id: string };
        Returns: undefined;
      };
      move_finished_image: {
        Args: { p_as: string; p_id: string; p_order_image_id: string };
        Returns: undefined;
      };
      open_order_change: {
        Args: { p_order_id: string };
        Returns: {
          address: string | null;
          content: NonNullable<Json>;
          created_at: string;
          id: string;
          image_count: number;
          is_change: boolean;
          is_inherited: boolean;
          organisation_id: string | null;
          title: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        };
        SetofOptions: {
          from: '*';
          to: 'order_drafts';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_share_link: { Args: { p_token_hash: string }; Returns: Json };
      place_order: {
        Args: { p_draft_id: string; p_expected_total: number; p_version: number };
        Returns: {
          address: string;
          base_price: number;
          billed_to: string;
          changed_at: string;
          completed_at: string | null;
          created_at: string;
          delay_reason: string | null;
          delayed_until: string | null;
          due_at: string | null;
          example_ids: string[] | null;
          first_completed_at: string | null;
          has_unbilled: boolean;
          id: string;
          image_count: number;
          images_expire_at: string | null;
          notes: string | null;
          number: number;
          organisation_id: string | null;
          other_services: number;
          paused_at: string | null;
          price_per_image: number;
          reference: string | null;
          service_type: string;
          sort_due_at: string;
          status: string;
          taken_back_reason: string | null;
          title: string;
          total_amount: number;
          total_ore: number;
          user_id: string;
          wishes: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'orders';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      plan_price: {
        Args: {
          p_base_price: number;
          p_price_per_image: number;
          p_seen?: string;
          p_service_type: string;
          p_turnaround_minutes: number;
          p_valid_from: string;
        };
        Returns: undefined;
      };
      preview_invoices: {
        Args: { p_date: string; p_offset?: number };
        Returns: {
          amount_ore: number;
          email: string;
          invoice_number: string;
          order_count: number;
        }[];
      };
      prove_sign_up: { Args: { p_secret: string; p_token_hash: string }; Returns: string };
      read_order_news: { Args: { p_order_id: string }; Returns: undefined };
      record_alarms: { Args: { p_names: string[] }; Returns: undefined };
      record_browser_error: {
        Args: { p_fingerprint: string; p_kind: string; p_message: string; p_path: string; p_stack: string };
        Returns: undefined;
      };
      record_card_event: {
        Args: {
          p_customer_id?: string;
          p_event_id: string;
          p_listed_at?: string;
          p_methods?: Json;
          p_type: string;
        };
        Returns: boolean;
      };
      record_declined_card: {
        Args: {
          p_attempt: number;
          p_code: string;
          p_error: string;
          p_invoice_id: string;
          p_payment_method: string;
        };
        Returns: undefined;
      };
      record_invoice_error: {
        Args: { p_error: string; p_invoice_id: string; p_stop?: boolean };
        Returns: undefined;
      };
      record_invoice_event: {
        Args: {
          p_event_id: string;
          p_is_paid: boolean;
          p_payment_method?: string;
          p_receipt_url?: string;
          p_stripe_invoice_id: string;
          p_type: string;
        };
        Returns: {
          is_new: boolean;
          paid_invoice_id: string;
        }[];
      };
      record_invoice_failure: {
        Args: { p_attempt: number; p_date: string; p_error?: string; p_invoice_id: string; p_status: string };
        Returns: boolean;
      };
      record_invoice_mails: { Args: { p_batch: string; p_error?: string }; Returns: undefined };
      record_invoice_paid: {
        Args: { p_invoice_id: string; p_payment_method?: string; p_receipt_url?: string };
        Returns: boolean;
      };
      record_invoice_reminder: {
        Args: { p_attempt: number; p_date: string; p_invoice_id: string };
        Returns: boolean;
      };
      record_job_success: { Args: { p_job: string }; Returns: undefined };
      record_mail_result: {
        Args: { p_error?: string; p_is_rejected?: boolean; p_mail_id: string };
        Returns: undefined;
      };
      record_transfer: { Args: { p_invoice_id: string; p_paid_on: string }; Returns: undefined };
      record_uploads: { Args: { p_uploads: Json; p_user_id: string }; Returns: string[] };
      remove_member: { Args: { p_user_id: string }; Returns: undefined };
      replace_invitations: { Args: { p_invitation_id: string }; Returns: undefined };
      replace_payment_methods: {
        Args: { p_listed_at?: string; p_methods: Json; p_user_id: string };
        Returns: string;
      };
      replace_stripe_invoice: {
        Args: { p_invoice_id: string; p_is_void: boolean; p_stripe_invoice_id: string };
        Returns: undefined;
      };
      request_larger_limits: { Args: Record<PropertyKey, never>; Returns: string };
      return_work: { Args: { p_id: string; p_remarks: Json; p_version: number }; Returns: undefined };
      revoke_share_link: { Args: { p_id: string }; Returns: undefined };
      save_order_draft: { Args: { p_content: Json; p_id: string; p_version: number }; Returns: number };
      search_orders: {
        Args: { p_filter?: Json; p_limit?: number; p_search: string };
        Returns: {
          address: string;
          base_price: number;
          billed_to: string;
          changed_at: string;
          completed_at: string | null;
          created_at: string;
          delay_reason: string | null;
          delayed_until: string | null;
          due_at: string | null;
          example_ids: string[] | null;
          first_completed_at: string | null;
          has_unbilled: boolean;
          id: string;
          image_count: number;
          images_expire_at: string | null;
          notes: string | null;
          number: number;
          organisation_id: string | null;
          other_services: number;
          paused_at: string | null;
          price_per_image: number;
          reference: string | null;
          service_type: string;
          sort_due_at: string;
          status: string;
          taken_back_reason: string | null;
          title: string;
          total_amount: number;
          total_ore: number;
          user_id: string;
          wishes: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'orders';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_own_orders: {
        Args: {
          p_from?: string;
          p_is_of_firm?: boolean;
          p_revisions?: string[];
          p_search: string;
          p_service_type?: string;
          p_statuses?: string[];
          p_until?: string;
        };
        Returns: {
          address: string;
          base_price: number;
          billed_to: string;
          changed_at: string;
          completed_at: string | null;
          created_at: string;
          delay_reason: string | null;
          delayed_until: string | null;
          due_at: string | null;
          example_ids: string[] | null;
          first_completed_at: string | null;
          has_unbilled: boolean;
          id: string;
          image_count: number;
          images_expire_at: string | null;
          notes: string | null;
          number: number;
          organisation_id: string | null;
          other_services: number;
          paused_at: string | null;
          price_per_image: number;
          reference: string | null;
          service_type: string;
          sort_due_at: string;
          status: string;
          taken_back_reason: string | null;
          title: string;
          total_amount: number;
          total_ore: number;
          user_id: string;
          wishes: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'orders';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_revision: {
        Args: { p_revision: Json };
        Returns: {
          cause: string | null;
          closed_at: string | null;
          delivered_at: string | null;
          due_at: string | null;
          id: string;
          judged_at: string | null;
          minutes_left: number | null;
          number: number;
          order_id: string;
          quote_accepted_at: string | null;
          quoted_kroner: number | null;
          reason: string | null;
          sent_at: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'revisions';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_account_limits: { Args: { p_limits: string; p_user_id: string }; Returns: undefined };
      set_member_role: { Args: { p_role: string; p_user_id: string }; Returns: undefined };
      set_order_reference: {
        Args: { p_id: string; p_reference: string };
        Returns: {
          address: string;
          base_price: number;
          billed_to: string;
          changed_at: string;
          completed_at: string | null;
          created_at: string;
          delay_reason: string | null;
          delayed_until: string | null;
          due_at: string | null;
          example_ids: string[] | null;
          first_completed_at: string | null;
          has_unbilled: boolean;
          id: string;
          image_count: number;
          images_expire_at: string | null;
          notes: string | null;
          number: number;
          organisation_id: string | null;
          other_services: number;
          paused_at: string | null;
          price_per_image: number;
          reference: string | null;
          service_type: string;
          sort_due_at: string;
          status: string;
          taken_back_reason: string | null;
          title: string;
          total_amount: number;
          total_ore: number;
          user_id: string;
          wishes: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'orders';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_payment_terms: {
        Args: { p_bookkeeping_email: string; p_organisation_id: string; p_payment_days: number };
        Returns: undefined;
      };
      set_staff_role: { Args: { p_role: string; p_user_id: string }; Returns: undefined };
      set_standing_wishes: {
        Args: { p_content?: string; p_example_ids?: string[]; p_services_by_room?: Json };
        Returns: undefined;
      };
      set_stripe_customer: { Args: { p_customer_id: string; p_user_id: string }; Returns: string };
      set_stripe_invoice: {
        Args: { p_customer_id: string; p_invoice_id: string; p_stripe_invoice_id: string };
        Returns: string;
      };
      skip_image: { Args: { p_order_image_id: string; p_reason: string }; Returns: undefined };
      submit_work: { Args: { p_id: string; p_version: number }; Returns: undefined };
      take_back_price: { Args: { p_id: string }; Returns: undefined };
      take_next_work: { Args: Record<PropertyKey, never>; Returns: string };
      take_over_organisation: {
        Args: { p_invitation_id: string; p_owed_kroner?: number };
        Returns: undefined;
      };
      take_rate_limit: {
        Args: { p_email?: string; p_key: string; p_limit: number; p_window_seconds: number };
        Returns: boolean;
      };
      waive_label: { Args: { p_order_id: string }; Returns: string };
      withdraw_invitation: { Args: { p_id: string }; Returns: undefined };
      withdraw_question: { Args: { p_id: string }; Returns: undefined };
      withdraw_revision: {
        Args: { p_id: string };
        Returns: {
          cause: string | null;
          closed_at: string | null;
          delivered_at: string | null;
          due_at: string | null;
          id: string;
          judged_at: string | null;
          minutes_left: number | null;
          number: number;
          order_id: string;
          quote_accepted_at: string | null;
          quoted_kroner: number | null;
          reason: string | null;
          sent_at: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'revisions';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
    };
    Enums: {
      admin_access: 'granted' | 'second_factor_required' | 'none';
    };
    CompositeTypes: {
      order_mail: {
        outcome: string | null;
        is_last: boolean | null;
        mail_id: string | null;
        event: string | null;
        kind: string | null;
        email: string | null;
        full_name: string | null;
        order_id: string | null;
        order_number: number | null;
        order_title: string | null;
        address: string | null;
        reference: string | null;
        ordered_at: string | null;
        due_at: string | null;
        services: string[] | null;
        image_count: number | null;
        sent_before: number | null;
        questions: string[] | null;
        commenters: string[] | null;
        total_kroner: number | null;
        card_brand: string | null;
        card_last4: string | null;
        payment_days: number | null;
        original_path: string | null;
        finished_path: string | null;
        quoted_kroner: number | null;
        revision_number: number | null;
        order_status: string | null;
        is_taken_back: boolean | null;
        taken_back_reason: string | null;
        ordered_by: string | null;
        is_copy: boolean | null;
        delayed_until: string | null;
        delay_reason: string | null;
        was: Json | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      admin_access: ['granted', 'second_factor_required', 'none'],
    },
  },
} as const;
